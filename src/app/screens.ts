// Separate from routes.tsx and without React: the site generator makes a page for each screen (site-generator/pages-plugin.ts).
import type { Demo } from '#features/home/demos.ts';

export type ScreenPath = '/' | '/about' | Demo['path'];

/** A screen with its name in the navigation bar and in the document's title. */
export interface ScreenName {
  readonly path: ScreenPath;
  readonly name: string;
}

/** Every screen, in the order of the navigation bar. */
export function listScreens(demos: readonly Demo[]): readonly ScreenName[] {
  return [
    { path: '/', name: 'Home' },
    ...demos.map(({ path, name }) => ({ path, name })),
    { path: '/about', name: 'About Me' },
  ];
}

/** The document's title: "Crypto Dashboard · Alex Example"; on home the owner's name comes first. */
export function formatTitle(screenName: string, ownerName: string): string {
  return screenName === 'Home' ? `${ownerName} · Home` : `${screenName} · ${ownerName}`;
}
