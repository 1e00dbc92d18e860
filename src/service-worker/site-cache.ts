/** A file that the site needs offline. */
export interface SavedFile {
  /** Its URL relative to the site's root: "assets/index-COBGzBxT.js", "resume.pdf"; a page's is its folder: "", "todo/". */
  readonly name: string;
  /** Hash of its content, as in the `integrity` option of `fetch`: "sha256-…". */
  readonly integrity: string;
}

/** One build of the site, listed by site-generator/pages/offline-plugin.ts. */
export interface SiteVersion {
  readonly id: string;
  readonly files: readonly SavedFile[];
}

/** The prefix of cache names. The scope separates sites that share an origin. */
const cachePrefix = (scope: string) => `portfolio:${scope}:`;

/** The time of the installation follows: a version that is published again after another one is the newest again. */
const versionPrefix = ({ id }: SiteVersion, scope: string) => `${cachePrefix(scope)}${id}:`;

/** File names in this folder contain a hash of the content, so files of several versions coexist. */
const hashedFolder = 'assets/';

/** The cache key of a file below the site's root, `scope`. Equal keys have equal bytes in all versions. */
function toKey({ name, integrity }: SavedFile, scope: string): string {
  return name.startsWith(hashedFolder) ? scope + name : `${scope}${name}?${encodeURIComponent(integrity)}`;
}

type Fetch = (url: string, options: RequestInit) => Promise<Response>;

interface SaveOptions {
  readonly scope: string;
  readonly caches: CacheStorage;
  readonly fetch: Fetch;
  readonly nowMs: number;
}

/**
 * Saves all files of a version in its own cache, or nothing. Copies files from other versions, and fetches the rest one after
 * another, to leave bandwidth to the page.
 * @throws {unknown} if a file is missing or doesn't match its hash, or storage is full
 */
export async function saveVersion(version: SiteVersion, { scope, caches, fetch, nowMs }: SaveOptions): Promise<void> {
  const cacheName = versionPrefix(version, scope) + nowMs;
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
    // Bypass the HTTP cache, which could contain an older page.
    cache: name.startsWith(hashedFolder) ? 'default' : 'no-store',
    priority: 'low',
  });
  // Browsers refuse to open a page from a redirected response, and some hosts redirect from one URL of a page to another.
  return response.redirected ? new Response(response.body, response) : response;
}

/** A URL's saved response. With a network, only hashed files are read from the cache first. */
export type SavedResponse =
  | { readonly kind: 'hashed' | 'file'; readonly key: string }
  | { readonly kind: 'redirect'; readonly url: string };

/** Finds the saved file for a URL, ignoring its query and fragment. Null for what only the network serves. */
export function findSaved(url: string, { files }: SiteVersion, scope: string): SavedResponse | null {
  const [path = ''] = url.split(/[?#]/);
  if (!path.startsWith(scope)) return null;
  const name = path.slice(scope.length).replace(/(^|\/)index\.html$/, '$1');
  // A file of any version, because an open page needs its own.
  if (name.startsWith(hashedFolder)) return { kind: 'hashed', key: path };
  const find = (wanted: string) => files.find((file) => file.name === wanted);
  const file = find(name);
  if (file) return { kind: 'file', key: toKey(file, scope) };
  return find(`${name}/`) ? { kind: 'redirect', url: `${scope}${name}/` } : null;
}

const networkTimeoutMs = 2000;

/** The network's response, a 404 too, if all of it arrives within two seconds or nothing is saved. Else the saved one. */
export async function preferNetwork(network: Promise<Response>, saved: Response | undefined): Promise<Response> {
  if (saved === undefined) return network;
  const timeout = new Promise<Response>((resolve) => setTimeout(resolve, networkTimeoutMs, saved));
  return Promise.race([network.then(readWhole), timeout]).catch(() => saved);
}

/** The response with its whole body: the page would be blank if the rest of a streamed one never arrived. */
async function readWhole(response: Response): Promise<Response> {
  // It has neither a body nor a status. The browser follows it.
  if (response.type === 'opaqueredirect') return response;
  // Firefox resolves a preload that has failed with an error response, whose status is 0.
  if (!response.ok && response.status !== 404) throw new Error(`The server sent status ${response.status}`);
  const body = await response.arrayBuffer();
  if (body.byteLength === 0) throw new Error('The server sent nothing');
  return new Response(body, response);
}

/** Removes old versions' caches, except that of the version that was active before, whose files an open tab may need. */
export async function removeOldVersions(
  version: SiteVersion,
  { scope, caches }: Pick<SaveOptions, 'scope' | 'caches'>,
): Promise<void> {
  // Browsers list caches in the order of their creation.
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix(scope)));
  const own = names.findLastIndex((name) => name.startsWith(versionPrefix(version, scope)));
  await Promise.all(names.slice(0, Math.max(own - 1, 0)).map((name) => caches.delete(name)));
}
