// Takes the service worker back: docs/DEPLOY.md, "Taking the service worker back". Published in place of service-worker.js
// it removes what that one has saved and then itself, in every browser that comes by. To-dos and transactions stay.
addEventListener('install', (event) => event.waitUntil(skipWaiting()));

addEventListener('activate', (event) => {
  // The page is not kept waiting for the second.
  event.waitUntil(removeSaved().then(() => void registration.unregister()));
});

async function removeSaved() {
  const saved = (await caches.keys()).filter((name) => name.startsWith(`portfolio:${registration.scope}:`));
  await Promise.all(saved.map((name) => caches.delete(name)));
}
