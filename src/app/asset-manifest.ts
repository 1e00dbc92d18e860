/** Which built files are needed when, as JSON in every built page (site-generator/pages/loading-plugin.ts). URLs from the site's root. */
export interface AssetManifest {
  readonly start: readonly string[];
  readonly fonts: readonly string[];
  /** What each screen needs in addition, by path: scripts, stylesheets, images. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** The screen's stylesheets in one file, by path: several would each open a connection over HTTP/1.1. */
  readonly styles: Readonly<Record<string, string>>;
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

/**
 * Links to a stylesheet that contains others. Links to those are there too, but disabled: browsers don't load them, and Vite,
 * which looks for them before it loads a screen, finds them. All go if it fails: Vite then tries again, and reports a failure.
 */
export function createStylesheetLinks(url: string, contained: readonly string[]): readonly HTMLLinkElement[] {
  const links = [url, ...contained].map((href) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = href !== url;
    link.href = href;
    return link;
  });
  links[0]?.addEventListener('error', () => {
    for (const link of links) link.remove();
  });
  return links;
}

/** Resolves when each stylesheet of the page has loaded or failed. */
export async function whenStylesLoaded(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')];
  const isLoading = ({ sheet }: HTMLLinkElement) => sheet === null;
  await Promise.all(
    links.filter(isLoading).map(
      (link) =>
        new Promise((done) => {
          for (const type of ['load', 'error']) link.addEventListener(type, done);
        }),
    ),
  );
}
