// Bundled separately into service-worker.js at the site's root, after the list of the build's files
// (site-generator/pages/offline-plugin.ts). Behavior and reasons: docs/decisions/offline.md.
import { reopenCacheName } from '#storage-keys.ts';
import { findSaved, preferNetwork, removeOldVersions, type SiteVersion, saveVersion } from './site-cache.ts';

declare const self: ServiceWorkerGlobalScope;
declare const siteVersion: SiteVersion;

const { scope, navigationPreload } = self.registration;

self.addEventListener('install', (event) => {
  event.waitUntil(saveVersion(siteVersion, { scope, caches, fetch, nowMs: Date.now() }).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  // Navigation preload requests a page while this worker starts. Claiming makes the first visit work offline, not only the second.
  const tasks = [navigationPreload.enable(), self.clients.claim(), removeOldVersions(siteVersion, { scope, caches })];
  event.waitUntil(Promise.all(tasks));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const saved = findSaved(request.url, siteVersion, scope);
  // Without respondWith the browser fetches as if there were no service worker, under the page's policy. Not for a page, whose
  // preloaded response it would drop and request again.
  if (saved === null && request.mode !== 'navigate') return;
  const readSaved = async () => {
    if (saved?.kind === 'redirect') return Response.redirect(saved.url);
    return saved === null ? undefined : caches.match(saved.key);
  };
  if (saved?.kind === 'hashed') {
    event.respondWith(readSaved().then((response) => response ?? fetch(request)));
    return;
  }
  const network = requestFromNetwork(event);
  const reading = Promise.all([readSaved(), request.mode === 'navigate' && caches.delete(reopenCacheName)]);
  event.respondWith(reading.then(([file, isWanted]) => (isWanted && file) || preferNetwork(network, file)));
  // The browser cancels a preload that nothing awaits, with a warning.
  event.waitUntil(Promise.allSettled([network]));
});

async function requestFromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}
