/** Leaves the connection to the page's own files at first. */
const startDelayMs = 2000;

/** Saves the site for offline visits (docs/decisions/offline.md), some time after the page has loaded. */
export function registerServiceWorker(): void {
  window.addEventListener('load', () => {
    setTimeout(() => {
      // Relative to the site's root, where the app runs. It fails in private windows and when storage is full, and in browsers
      // without service workers: the site works without one.
      navigator.serviceWorker?.register('./service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
    }, startDelayMs);
  });
}
