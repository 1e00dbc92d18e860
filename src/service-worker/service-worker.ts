// Built by itself into service-worker.js at the site's root, with the list of the build's files before it
// (site-generator/offline-plugin.ts). What it does and why: docs/decisions/offline.md.

import { takeOver } from '#lib/skip-waiting.ts';
import { findSaved, removeOtherVersions, type SavedAnswer, type SiteVersion, saveVersion } from './site-cache.ts';

declare const self: ServiceWorkerGlobalScope;
declare const siteVersion: SiteVersion;

const { scope } = self.registration;

self.addEventListener('install', (event) => {
  event.waitUntil(saveVersion(siteVersion, { scope, caches, fetch }));
});

self.addEventListener('activate', (event) => {
  // From the first visit on, not only from the second.
  event.waitUntil(Promise.all([self.clients.claim(), tidy()]));
});

self.addEventListener('message', ({ data }) => {
  if (data === takeOver) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const saved = findSaved(request.url, siteVersion, scope);
  // Not even passed on: what is not saved stays between the page, its policy and the network.
  if (saved === null) return;
  event.respondWith(answer(saved, request));
  if (request.mode === 'navigate') event.waitUntil(tidy());
});

async function answer(saved: SavedAnswer, request: Request): Promise<Response> {
  if ('redirectTo' in saved) return Response.redirect(saved.redirectTo);
  return (await caches.match(saved.key)) ?? fetch(request);
}

function tidy(): Promise<void> {
  return removeOtherVersions(siteVersion, { scope, caches, isInUse });
}

async function isInUse(): Promise<boolean> {
  const { installing, waiting } = self.registration;
  if (installing || waiting) return true;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some(({ url }) => url.startsWith(scope));
}
