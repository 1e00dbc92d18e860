// Bundled into service-worker.js at the site's root, after the list of the build's files (site-generator/plugins/offline-plugin.ts).
// Behavior and reasons: docs/decisions/offline.md.

declare const self: ServiceWorkerGlobalScope;
/** `files`: URLs relative to the site's root: "assets/index-COBGzBxT.js", "resume.pdf"; a page's is its folder: "", "todo/". */
declare const siteVersion: { readonly id: string; readonly files: readonly string[] };

const { scope, navigationPreload } = self.registration;
/** The scope separates sites that share an origin. */
const cachePrefix = `portfolio:${scope}:`;
const cacheName = cachePrefix + siteVersion.id;
/** File names in this folder contain a hash of the content. */
const hashedFolder = `${scope}assets/`;
const networkTimeoutMs = 3000;

self.addEventListener('install', (event) => event.waitUntil(saveVersion().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => {
  // Navigation preload requests a page while this worker starts. Claiming makes the first visit work offline, not only the second.
  event.waitUntil(Promise.all([navigationPreload.enable(), self.clients.claim(), removeOldVersions()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = request.url.replace(/[?#].*$/, '').replace(/\/index\.html$/, '/');
  const isSaved = url.startsWith(scope) && siteVersion.files.includes(url.slice(scope.length));
  if (isSaved && url.startsWith(hashedFolder)) {
    event.respondWith(readSaved(url).then((saved) => saved ?? fetch(request)));
  } else if (isSaved || request.mode === 'navigate') {
    // Also a page that isn't saved: the browser would drop its preloaded response and request it again.
    event.respondWith(preferNetwork(event, url));
  }
});

/** Saves all files of this version, or none. */
async function saveVersion(): Promise<void> {
  const cache = await caches.open(cacheName);
  // The HTTP cache could contain an older page.
  const toRequest = (url: string) => new Request(url, { cache: url.startsWith(hashedFolder) ? 'default' : 'reload' });
  try {
    await cache.addAll(siteVersion.files.map((file) => toRequest(scope + file)));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

async function removeOldVersions(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const readSaved = (url: string) => caches.match(url, { cacheName });

/** The network's response, a 404 too. The saved one if the network fails or takes too long. */
async function preferNetwork({ preloadResponse, request }: FetchEvent, url: string): Promise<Response> {
  const network = Promise.resolve(preloadResponse).then(
    (preloaded: Response | undefined) => preloaded ?? fetch(request),
  );
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs));
  const response = await Promise.race([network.catch(() => undefined), timeout]);
  // Firefox resolves a preload that has failed with an error response.
  if (response && response.type !== 'error' && response.status < 500) return response;
  return (await readSaved(url)) ?? network;
}
