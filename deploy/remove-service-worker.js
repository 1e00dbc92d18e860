// Takes the service worker back: docs/DEPLOY.md, "Taking the service worker back". Published in place of service-worker.js
// it removes what that one has saved and then itself, in every browser that comes by. To-dos and transactions stay.
addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const saved = (await caches.keys()).filter((name) => name.startsWith(`portfolio:${registration.scope}:`));
  await Promise.all(saved.map((name) => caches.delete(name)));
  await registration.unregister();
}
