// Without React: the site generator makes a page for each screen (site-generator/pages/pages-plugin.ts).
import { getDemoPath, type ShownDemo } from '#ui/demo.ts';

/** A screen with its name in the navigation bar and in the document's title. */
export interface ScreenName {
  readonly path: `/${string}`;
  readonly name: string;
  /** The owner has chosen the name: it is in the owner's language. */
  readonly isOwn?: boolean;
}

/** Every screen, in the order of the navigation bar. */
export function listScreens(demos: readonly Pick<ShownDemo, 'id' | 'name' | 'isOwn'>[]): readonly ScreenName[] {
  return [
    { path: '/', name: 'Home' },
    ...demos.map((demo) => ({ path: getDemoPath(demo), name: demo.name, isOwn: demo.isOwn === true })),
    { path: '/about', name: 'About Me' },
  ];
}

/** The document's title: "Crypto Dashboard · Alex Example"; on home the owner's name comes first. */
export function formatTitle(screenName: string, ownerName: string): string {
  return screenName === 'Home' ? `${ownerName} · Home` : `${screenName} · ${ownerName}`;
}

/** What the shown demos keep on the visitor's device: "To-dos and transactions stay in this browser."; null if nothing. */
export function getStorageNotice(demos: readonly Pick<ShownDemo, 'stored'>[]): string | null {
  const nouns = demos.flatMap(({ stored }) => stored?.noun ?? []);
  const text = new Intl.ListFormat('en').format(nouns);
  return text === '' ? null : `${text.charAt(0).toUpperCase()}${text.slice(1)} stay in this browser.`;
}
