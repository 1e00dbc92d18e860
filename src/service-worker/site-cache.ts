/** A file that the site may need without a network. */
export interface SavedFile {
  /** Its address from the site's root: "assets/index-COBGzBxT.js", "resume.pdf"; a page by its folder: "", "todo/". */
  readonly name: string;
  /** Of its content, as `integrity` takes it: "sha256-…". */
  readonly integrity: string;
}

/** One build of the site, as the build itself lists it (site-generator/offline-plugin.ts). */
export interface SiteVersion {
  readonly id: string;
  readonly files: readonly SavedFile[];
}

/** What a cache of the site is called before its version: several sites may share an origin, each in a folder of its own. */
export const cachePrefix = (scope: string) => `portfolio:${scope}:`;

/** Files in there carry a hash in their names, so those of several versions can stand side by side. */
const hashedFolder = 'assets/';

/**
 * The key under which a file is kept. It names the content: equal keys hold equal bytes, whichever version saved them.
 * @param scope the site's root: "https://example.com/portfolio/"
 */
function keyOf({ name, integrity }: SavedFile, scope: string): string {
  return name.startsWith(hashedFolder) ? scope + name : `${scope}${name}?${encodeURIComponent(integrity)}`;
}

type Fetch = (address: string, options: RequestInit) => Promise<Response>;

export interface SaveOptions {
  readonly scope: string;
  readonly caches: CacheStorage;
  readonly fetch: Fetch;
}

/**
 * Saves a whole version in a cache of its own, or nothing. What an earlier version has saved is copied; the rest is
 * fetched, one file after the other, so that the page has the line to itself.
 * @throws {unknown} where a file is missing or is not the one of this build, or the storage is full
 */
export async function saveVersion(version: SiteVersion, { scope, caches, fetch }: SaveOptions): Promise<void> {
  const cacheName = cachePrefix(scope) + version.id;
  const cache = await caches.open(cacheName);
  try {
    for (const file of version.files) {
      const key = keyOf(file, scope);
      const saved = await caches.match(key);
      await cache.put(key, saved ?? (await load(file, scope, fetch)));
    }
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

async function load({ name, integrity }: SavedFile, scope: string, send: Fetch): Promise<Response> {
  const response = await send(scope + name, {
    // Another version's page from some cache on the way, an error page, half a file: none of them is saved.
    integrity,
    cache: name.startsWith(hashedFolder) ? 'default' : 'no-cache',
    priority: 'low',
  });
  // Browsers refuse to open a page from an answer that was redirected, as some hosts do from one of its addresses to another.
  return response.redirected ? new Response(response.body, response) : response;
}

/** What to answer a request with: what is saved under a key, or a redirection to another address. */
export type SavedAnswer = { readonly key: string } | { readonly redirectTo: string };

/**
 * Finds a requested address among the saved files. Null for what the network is to answer: providers, other sites on the
 * same origin, files that are not saved.
 * @param address query and fragment of a page are of no account
 */
export function findSaved(address: string, { files }: SiteVersion, scope: string): SavedAnswer | null {
  const [path = ''] = address.split(/[?#]/);
  if (!path.startsWith(scope)) return null;
  const name = path.slice(scope.length).replace(/(^|\/)index\.html$/, '$1');
  // Of any version: a page that is open stays with the files of its own.
  if (name.startsWith(hashedFolder)) return { key: path };
  const find = (wanted: string) => files.find((file) => file.name === wanted);
  const file = find(name);
  if (file) return { key: keyOf(file, scope) };
  return find(`${name}/`) ? { redirectTo: `${scope}${name}/` } : null;
}

/**
 * Removes the other versions, unless an open page may still ask for their files or another version is being saved.
 * @param isInUse asked after the caches have been listed: what is saved later than that is not among them
 */
export async function removeOtherVersions(
  version: SiteVersion,
  { scope, caches, isInUse }: Pick<SaveOptions, 'scope' | 'caches'> & { readonly isInUse: () => Promise<boolean> },
): Promise<void> {
  const prefix = cachePrefix(scope);
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + version.id);
  if (others.length === 0 || (await isInUse())) return;
  await Promise.all(others.map((name) => caches.delete(name)));
}
