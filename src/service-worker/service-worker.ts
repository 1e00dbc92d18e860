// Bundled on its own into service-worker.js at the site's root, preceded by the list of the build's files
// (site-generator/pages/offline-plugin.ts). Behavior and reasons: docs/decisions/offline.md.
import { findSaved, removeOtherVersions, type SavedResponse, type SiteVersion, saveVersion } from './site-cache.ts';

declare const self: ServiceWorkerGlobalScope;
declare const siteVersion: SiteVersion;

const { scope } = self.registration;

self.addEventListener('install', (event) => {
  event.waitUntil(saveVersion(siteVersion, { scope, caches, fetch }));
});

self.addEventListener('activate', (event) => {
  // Claiming makes the first visit work offline, not only the second.
  event.waitUntil(Promise.all([self.clients.claim(), cleanUp()]));
});

// The only message: the visitor accepted the update (src/app/watch-updates.ts).
self.addEventListener('message', () => void self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const saved = findSaved(request.url, siteVersion, scope);
  // Without respondWith the browser fetches as if there were no service worker, under the page's policy.
  if (saved === null) return;
  event.respondWith(respond(saved, request));
  if (request.mode === 'navigate') event.waitUntil(cleanUp());
});

async function respond(saved: SavedResponse, request: Request): Promise<Response> {
  if ('redirectTo' in saved) return Response.redirect(saved.redirectTo);
  return (await caches.match(saved.key)) ?? fetch(request);
}

function cleanUp(): Promise<void> {
  return removeOtherVersions(siteVersion, { scope, caches, isInUse });
}

async function isInUse(): Promise<boolean> {
  const { installing, waiting } = self.registration;
  if (installing || waiting) return true;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some(({ url }) => url.startsWith(scope));
}
