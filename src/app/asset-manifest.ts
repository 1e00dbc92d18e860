/** What the page needs to know of the build, as JSON in every built page (site-generator/pages/loading-plugin.ts), by screen's path. */
export interface AssetManifest {
  /** The scripts that a screen needs besides the app's own: URLs from the site's root. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Storage keys. What is stored isn't part of the prerendered screen. */
  readonly storageKeys: Readonly<Record<string, string>>;
}

/** Id of the script element that contains the manifest. */
export const assetManifestId = 'site-files';

/** Null on the development server, where nothing is built. */
export function readAssetManifest(): AssetManifest | null {
  const text = document.getElementById(assetManifestId)?.textContent;
  // Written by the same build, so it needs no schema.
  return text ? (JSON.parse(text) as AssetManifest) : null;
}
