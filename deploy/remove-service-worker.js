// Takes the service worker back: docs/DEPLOY.md, "Taking the service worker back". Published in place of service-worker.js
// it removes what that one has saved, in every browser that comes by, and answers nothing: pages come from the network
// again. It need not unregister itself for that. To-dos and transactions stay.
addEventListener('install', (event) => event.waitUntil(skipWaiting()));

addEventListener('activate', (event) => event.waitUntil(removeSaved()));

async function removeSaved() {
  const saved = (await caches.keys()).filter((name) => name.startsWith(`portfolio:${registration.scope}:`));
  await Promise.all(saved.map((name) => caches.delete(name)));
}
