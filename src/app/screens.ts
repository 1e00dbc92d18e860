// Separate from routes.tsx and without React: the site generator makes a page for each screen (site-generator/pages/pages-plugin.ts).
import type { Demo, DemoId } from '#features/home/demos.ts';

export type ScreenPath = '/' | '/about' | Demo['path'];

/** A screen with its name in the navigation bar and in the document's title. */
export interface ScreenName {
  readonly path: ScreenPath;
  readonly name: string;
  /** The owner has chosen the name: it is in the owner's language. */
  readonly isOwn?: true;
}

/** Every screen, in the order of the navigation bar. */
export function listScreens(demos: readonly Demo[]): readonly ScreenName[] {
  return [{ path: '/', name: 'Home' }, ...demos, { path: '/about', name: 'About Me' }];
}

/** The document's title: "Crypto Dashboard · Alex Example"; on home the owner's name comes first. */
export function formatTitle(screenName: string, ownerName: string): string {
  return screenName === 'Home' ? `${ownerName} · Home` : `${screenName} · ${ownerName}`;
}

/** What the shown demos keep on the visitor's device; null if nothing. */
export function getStorageNotice(demos: readonly Pick<Demo, 'id'>[]): string | null {
  const shows = (demo: DemoId) => demos.some(({ id }) => id === demo);
  if (!shows('finance')) return shows('todo') ? 'To-dos stay in this browser.' : null;
  return `${shows('todo') ? 'To-dos and transactions' : 'Transactions'} stay in this browser.`;
}
