/** The files and storage keys of each screen, by its path: JSON in every built page (site-generator/pages/loading-plugin.ts). */
export interface AssetManifest {
  /** URLs, relative to the site's root, of the scripts that a screen needs in addition to the app's own. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** The storage key of the entries that a screen shows, if it has any. */
  readonly storageKeys: Readonly<Record<string, string>>;
}

/** Id of the script element that contains the manifest. */
export const assetManifestId = 'site-files';

/** Null on the development server, where nothing is built. */
export function readAssetManifest(): AssetManifest | null {
  const text = document.getElementById(assetManifestId)?.textContent;
  // The same build has written it, so it needs no schema.
  return text ? (JSON.parse(text) as AssetManifest) : null;
}
