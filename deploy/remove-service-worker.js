// Published in place of service-worker.js, this worker deletes the saved files in every browser that visits the site and
// handles no request, so that pages come from the network again. To-dos and transactions stay. See docs/DEPLOY.md.
addEventListener('install', (event) => event.waitUntil(skipWaiting()));

addEventListener('activate', (event) => event.waitUntil(removeSaved()));

async function removeSaved() {
  const saved = (await caches.keys()).filter((name) => name.startsWith(`portfolio:${registration.scope}:`));
  await Promise.all(saved.map((name) => caches.delete(name)));
}
