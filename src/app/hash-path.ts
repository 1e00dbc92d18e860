/**
 * The path in a URL's fragment: "#/crypto" → "/crypto"; "/" for an empty one. Ignores a trailing slash and a query after the path,
 * which link trackers add.
 */
export function parseHashPath(hash: string): string {
  const path = hash.replace(/^#/, '').replace(/[?#].*$/, '');
  return `/${path.replace(/^\/+|\/+$/g, '')}`;
}

/** The path in the page's current URL. */
export const readHashPath = () => parseHashPath(window.location.hash);

/**
 * The path of a URL that the site doesn't have, for which a host sends 404.html.
 * @param rootPath the path of the site's root: "/portfolio/"
 */
export const getUnknownPath = (pathname: string, rootPath: string) =>
  parseHashPath(pathname.startsWith(rootPath) ? pathname.slice(rootPath.length) : pathname);
