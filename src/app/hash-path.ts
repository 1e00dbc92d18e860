/**
 * The path in a URL's fragment: "#/crypto" → "/crypto". An empty fragment is home; a query after the path (link trackers
 * add one) and a trailing slash are ignored.
 */
export function parseHashPath(hash: string): string {
  const path = hash.replace(/^#/, '').replace(/[?#].*$/, '');
  return `/${path.replace(/^\/+|\/+$/g, '')}`;
}

/** The path in the page's URL now. */
export const readHashPath = () => parseHashPath(window.location.hash);

/** The relative URL of a path within the site: "/crypto" → "#/crypto". */
export function toHref(path: string): string {
  return `#${path}`;
}

/**
 * The URL that replaces the one of a page once the app runs in it: the same screen's hash route in index.html, to which the
 * app's relative URLs refer. An unknown URL becomes an unknown route.
 * @param data attributes of the page's `html` element: `base` is the URL of the site's root ("../", on 404.html
 * "/portfolio/"), `path` the page's screen ("/crypto", missing on 404.html)
 * @param pathname of the requested URL
 * @returns null on index.html, which needs no redirect
 */
export function getHashRedirect({ base, path }: DOMStringMap, pathname: string): string | null {
  if (base === undefined) return null;
  const unknownPath = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return `${base}#${path ?? `/${unknownPath.replace(/^\/+/, '')}`}`;
}
