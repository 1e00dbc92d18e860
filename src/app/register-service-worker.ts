/** Relative to the site's root, where the app runs. */
const workerUrl = './service-worker.js';
/** Leaves the connection to the page's own files at first. */
const startDelayMs = 2000;

/** Saves the site for offline visits (docs/decisions/offline.md), some time after the page has loaded. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || prefersReducedData()) return;
  const register = () => {
    // `none` bypasses the HTTP cache for the worker script, whatever lifetime the host gives it.
    const registration = navigator.serviceWorker.register(workerUrl, { updateViaCache: 'none' });
    // Fails in private windows and when storage is full. The site works without a service worker.
    registration.catch(() => undefined);
  };
  const schedule = () => setTimeout(register, startDelayMs);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}

/** True with data saver on or a very slow connection. Firefox and Safari report neither. */
function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean; readonly effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
