// Without React, because the site generator makes a page for each screen (site-generator/pages/).
import { getDemoPath, type ShownDemo } from '#demo.ts';

/** A screen's path, and its name in the navigation bar and the document's title. */
export interface ScreenName {
  readonly path: `/${string}`;
  readonly name: string;
  /** True if the name is in the owner's language. */
  readonly isOwnersText: boolean;
}

const [homePath, aboutPath] = ['/', '/about'] as const;

/** Every screen, in the order of the navigation bar. */
export function listScreens(
  demos: readonly Pick<ShownDemo, 'id' | 'name' | 'isRenamedByOwner'>[],
  labels: Readonly<Record<'home' | 'about', string>>,
): readonly ScreenName[] {
  return [
    { path: homePath, name: labels.home, isOwnersText: true },
    ...demos.map((demo) => ({
      path: getDemoPath(demo),
      name: demo.name,
      isOwnersText: demo.isRenamedByOwner === true,
    })),
    { path: aboutPath, name: labels.about, isOwnersText: true },
  ];
}

/** The document's title: "Crypto Dashboard · Alex Example"; on home "Alex Example, Software Engineer". */
export function formatTitle(
  path: string,
  screenName: string,
  owner: Readonly<Record<'name' | 'nameAndLabel', string>>,
): string {
  return path === homePath ? owner.nameAndLabel : `${screenName} · ${owner.name}`;
}

/** The path of the screen for unknown paths in the built pages: the last template of index.html, and 404.html. */
export const notFoundPath = '/404';

/** Attributes of the `html` element. */
interface PageLanguage {
  readonly lang: string;
  readonly dir: string;
}

/** The demos are in English, the other screens in the owner's language. The error screen's path ends in "(error)". */
export function getPageLanguage(path: string, owner: PageLanguage): PageLanguage {
  const isOwners = path === homePath || path === aboutPath || path === notFoundPath || path.endsWith('(error)');
  return isOwners ? owner : { lang: 'en', dir: 'ltr' };
}
