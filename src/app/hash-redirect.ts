/** What the build says on the `html` element of a page that is not index.html (site-generator/pages-plugin.ts). */
export interface EntryPage {
  /** The way from the page to the site's root: "../", or for the page of unknown addresses "/portfolio/". */
  readonly base?: string | undefined;
  /** The page's screen: "/crypto". Absent on the page of unknown addresses. */
  readonly path?: string | undefined;
}

/**
 * The address that a page of the site goes by once the app runs in it: that of the same screen in index.html, which the
 * app's relative addresses count from. An unknown address becomes a route that does not exist.
 * @param pathname of the address that the page was asked for at
 * @returns null on index.html, whose address stays
 */
export function entryAddress({ base, path }: EntryPage, pathname: string): string | null {
  if (base === undefined) return null;
  const unknown = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return `${base}#${path ?? `/${unknown.replace(/^\/+/, '')}`}`;
}
