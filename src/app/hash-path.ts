/**
 * The path that a URL fragment names: "#/crypto" → "/crypto". An empty fragment is home; a query behind the path (as
 * link trackers add) and a slash at its end do not count.
 */
export function parseHashPath(hash: string): string {
  const path = hash.replace(/^#/, '').replace(/[?#].*$/, '');
  return `/${path.replace(/^\/+|\/+$/g, '')}`;
}

/** The address of a path within the site, relative to wherever the site is served. */
export function toHref(path: string): string {
  return `#${path}`;
}
