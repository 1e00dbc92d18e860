/** Which of the site's files are needed when, as the build says in each page. Names count from the site's root. */
export interface SiteFiles {
  /** The scripts that the app starts with. */
  readonly start: readonly string[];
  /** The faces that text of plain Latin needs. */
  readonly fonts: readonly string[];
  /** What each screen needs besides, by path: scripts, styles, pictures. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

/** Where it stands in the page. */
export const siteFilesId = 'site-files';

/** Null while developing, where nothing is built. */
export function readSiteFiles(): SiteFiles | null {
  const text = document.getElementById(siteFilesId)?.textContent;
  // Of the same build as what reads it.
  return text ? (JSON.parse(text) as SiteFiles) : null;
}

const kinds: Readonly<Record<string, string>> = { js: 'script', css: 'style', woff2: 'font' };

/**
 * A link that loads a file and does nothing with it yet: `preload` what this page needs, `prefetch` what the next may need.
 * @param address of a script, a style sheet, a font or a picture
 */
export function loadingLink(purpose: 'preload' | 'prefetch', address: string): HTMLLinkElement {
  const kind = kinds[address.slice(address.lastIndexOf('.') + 1)] ?? 'image';
  const link = document.createElement('link');
  const isModule = purpose === 'preload' && kind === 'script';
  link.rel = isModule ? 'modulepreload' : purpose;
  if (!isModule) link.as = kind;
  // As Vite asks for them, or the browser would load them twice; pictures it asks for without.
  if (kind !== 'image') link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = address;
  return link;
}
