/** The path in a fragment: "#/crypto" → "/crypto", "" → "/". Ignores a query after it, which link trackers add. */
export function parseHashPath(hash: string): string {
  const path = hash.replace(/^#/, '').replace(/[?#].*$/, '');
  return `/${path.replace(/^\/+|\/+$/g, '')}`;
}

/** The path in the page's current URL. */
export const readHashPath = () => parseHashPath(window.location.hash);

/** The path, below the site's root ("/portfolio/"), of a URL for which a host sends 404.html. */
export const getUnknownPath = (pathname: string, rootPath: string) =>
  parseHashPath(pathname.startsWith(rootPath) ? pathname.slice(rootPath.length) : pathname);
