/** A file that the site needs offline. */
export interface SavedFile {
  /** Its URL from the site's root: "assets/index-COBGzBxT.js", "resume.pdf"; a page's is its folder: "", "todo/". */
  readonly name: string;
  /** Hash of its content, as in the `integrity` option of `fetch`: "sha256-…". */
  readonly integrity: string;
}

/** One build of the site, listed by site-generator/pages/offline-plugin.ts. */
export interface SiteVersion {
  readonly id: string;
  readonly files: readonly SavedFile[];
}

/** Each version has its own cache, named by this prefix and its id. The scope separates sites that share an origin. */
const cachePrefix = (scope: string) => `portfolio:${scope}:`;

/** File names in this folder contain a hash of the content, so that files of several versions can coexist. */
const hashedFolder = 'assets/';

/**
 * The cache key of a file. It identifies the content: equal keys have equal bytes in all versions.
 * @param scope the site's root: "https://example.com/portfolio/"
 */
function toKey({ name, integrity }: SavedFile, scope: string): string {
  return name.startsWith(hashedFolder) ? scope + name : `${scope}${name}?${encodeURIComponent(integrity)}`;
}

type Fetch = (url: string, options: RequestInit) => Promise<Response>;

interface SaveOptions {
  readonly scope: string;
  readonly caches: CacheStorage;
  readonly fetch: Fetch;
}

/**
 * Saves all files of a version in its own cache, or nothing. Files that another version has saved are copied; the others are
 * fetched one after another, to leave bandwidth to the page.
 * @throws {unknown} if a file is missing or doesn't match its hash, or storage is full
 */
export async function saveVersion(version: SiteVersion, { scope, caches, fetch }: SaveOptions): Promise<void> {
  const cacheName = cachePrefix(scope) + version.id;
  const cache = await caches.open(cacheName);
  try {
    for (const file of version.files) {
      const key = toKey(file, scope);
      await cache.put(key, (await caches.match(key)) ?? (await fetchFile(file, scope, fetch)));
    }
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

async function fetchFile({ name, integrity }: SavedFile, scope: string, fetch: Fetch): Promise<Response> {
  const response = await fetch(scope + name, {
    // Rejects another version's page from an HTTP cache, an error page, or an incomplete file.
    integrity,
    cache: name.startsWith(hashedFolder) ? 'default' : 'no-cache',
    priority: 'low',
  });
  // Browsers don't open a page from a redirected response; some hosts redirect from one URL of a page to another.
  return response.redirected ? new Response(response.body, response) : response;
}

/** A response from the cache, or a redirect to another URL. */
export type SavedResponse = { readonly key: string } | { readonly redirectTo: string };

/**
 * Finds the saved file for a URL; its query and fragment are ignored. Null for what the network has to serve: providers, other
 * sites on the same origin, files that aren't saved.
 */
export function findSaved(url: string, { files }: SiteVersion, scope: string): SavedResponse | null {
  const [path = ''] = url.split(/[?#]/);
  if (!path.startsWith(scope)) return null;
  const name = path.slice(scope.length).replace(/(^|\/)index\.html$/, '$1');
  // It may be of any version: an open page still needs the files of its own.
  if (name.startsWith(hashedFolder)) return { key: path };
  const find = (wanted: string) => files.find((file) => file.name === wanted);
  const file = find(name);
  if (file) return { key: toKey(file, scope) };
  return find(`${name}/`) ? { redirectTo: `${scope}${name}/` } : null;
}

/**
 * Removes the caches of other versions, unless an open page may still need their files or another version is being saved.
 * @param isInUse called after the caches are listed: a version saved later is not in the list
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
