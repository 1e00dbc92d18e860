/** Which built files are needed when, as JSON in every built page (site-generator/loading-plugin.ts). URLs from the site's root. */
export interface AssetManifest {
  readonly start: readonly string[];
  readonly fonts: readonly string[];
  /** What each screen needs in addition, by path: scripts, stylesheets, images. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

/** The screens whose HTML is in their pages, and in index.html: those without the visitor's data. */
export const prerenderedPaths = ['/', '/about'] as const;

export function isPrerendered(path: string): boolean {
  return prerenderedPaths.some((each) => each === path);
}

/** Id of the script element that contains the manifest. */
export const assetManifestId = 'site-files';

/** Null on the development server, where nothing is built. */
export function readAssetManifest(): AssetManifest | null {
  const text = document.getElementById(assetManifestId)?.textContent;
  // Written by the same build, so it needs no schema.
  return text ? (JSON.parse(text) as AssetManifest) : null;
}

const destinations: Readonly<Record<string, string>> = { js: 'script', css: 'style', woff2: 'font' };

/**
 * A link that downloads a file without using it yet: `preload` what this page needs, `prefetch` what the next one may need.
 * @param url of a script, a stylesheet, a font or an image
 */
export function createResourceLink(purpose: 'preload' | 'prefetch', url: string): HTMLLinkElement {
  const destination = destinations[url.slice(url.lastIndexOf('.') + 1)] ?? 'image';
  const link = document.createElement('link');
  const isModule = purpose === 'preload' && destination === 'script';
  link.rel = isModule ? 'modulepreload' : purpose;
  if (!isModule) link.as = destination;
  // As in Vite's own requests, otherwise the browser would download the file twice; images are requested without CORS.
  if (destination !== 'image') link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = url;
  return link;
}
