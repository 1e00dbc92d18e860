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
 * The URL to which a screen's own page redirects when the app starts: the screen's hash route in index.html, to which the app's
 * relative URLs refer. 404.html redirects to an unknown route.
 * @param data the data attributes of the page's `html` element: `base` is the URL of the site's root ("../", on 404.html
 * "/portfolio/"), `path` the page's screen ("/crypto", missing on 404.html)
 * @param pathname of the requested URL
 * @returns null on index.html, which needs no redirect
 */
export function getHashRedirect({ base, path }: DOMStringMap, pathname: string): string | null {
  if (base === undefined) return null;
  const unknownPath = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return `${base}#${path ?? `/${unknownPath.replace(/^\/+/, '')}`}`;
}
