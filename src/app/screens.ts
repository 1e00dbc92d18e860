// Without React, because the site generator makes a page for each screen (site-generator/pages/), and src/boot.ts opens it.
import { type Demo, getDemoPath } from '#demo.ts';

/** A screen's path, and its name in the navigation bar and the document's title. */
export interface ScreenName {
  readonly path: `/${string}`;
  readonly name: string;
}

export const homePath = '/';
export const aboutPath = '/about';

/** Every screen, in the order of the navigation bar. */
export function listScreens(
  demos: readonly Pick<Demo, 'id' | 'name'>[],
  labels: Readonly<Record<'home' | 'about', string>>,
): readonly ScreenName[] {
  return [
    { path: homePath, name: labels.home },
    ...demos.map((demo) => ({ path: getDemoPath(demo), name: demo.name })),
    { path: aboutPath, name: labels.about },
  ];
}

/** The document's title: "Crypto Dashboard · Alex Example"; on home "Alex Example, Software Engineer". */
export function formatTitle(
  path: string | null,
  screenName: string,
  owner: Readonly<Record<'name' | 'nameAndLabel', string>>,
): string {
  return path === homePath ? owner.nameAndLabel : `${screenName} · ${owner.name}`;
}

/** The path of the screen for unknown paths in the built pages: the last template of index.html, and 404.html. */
export const notFoundPath = '/404';

/** Replaces a screen whose code can't be loaded. */
export const notLoadedMessage =
  'Part of this page couldn’t be loaded: a new version was published, or you’re offline. Your data is safe.';

/** The path in a fragment: "#/crypto" → "/crypto", "" → "/". Ignores a query after it, which link trackers add. */
export function parseHashPath(hash: string): string {
  const path = hash.replace(/^#/, '').replace(/[?#].*$/, '');
  return `/${path.replace(/^\/+|\/+$/g, '')}`;
}

export const readHashPath = () => parseHashPath(window.location.hash);

/** Links are plain `<a href="#/crypto">`: the browser navigates. */
export function subscribeToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
