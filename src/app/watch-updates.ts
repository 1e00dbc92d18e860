// Separate from site-update.tsx: loaded once the page is idle.

/** Relative to the site's root, where the app runs. */
const workerUrl = './service-worker.js';

const checkIntervalMs = 3_600_000;
const activationTimeoutMs = 3000;

/** Missing in TypeScript's library so far. */
interface TrustedTypes {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ): { createScriptURL(url: string): string };
  };
}

/**
 * Registers the service worker and checks for a new version when the visitor returns to the page, at most once an hour; the
 * browser checks on each page load.
 * @param onReady called when a new version is completely saved. Its argument activates that version and reloads; until then
 * this page and other tabs keep the version they have.
 */
export async function watchUpdates(onReady: (activateUpdate: () => Promise<void>) => void): Promise<void> {
  const { serviceWorker } = navigator;
  // Bypasses the HTTP cache for the worker script, whatever lifetime the host gives it.
  const registration = await serviceWorker.register(getTrustedWorkerUrl(), { updateViaCache: 'none' });
  const notify = () => {
    // Without a controller this page came from the network, so it is the new version.
    if (serviceWorker.controller !== null) onReady(() => activateUpdate(registration));
  };
  if (registration.waiting) notify();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') notify();
    });
  });
  let lastCheckMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheckMs < checkIntervalMs) return;
    lastCheckMs = Date.now();
    // Fails offline.
    registration.update().catch(() => undefined);
  });
}

/** The only Trusted Types policy that the Content-Security-Policy allows. */
function getTrustedWorkerUrl(): string {
  const createScriptURL = (url: string) => {
    if (url !== workerUrl) throw new TypeError(`Not the service worker's URL: ${url}`);
    return url;
  };
  const policy = (window as TrustedTypes).trustedTypes?.createPolicy('service-worker', { createScriptURL });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}

/** Reloads this tab only: text typed in another one is kept. */
async function activateUpdate({ waiting }: ServiceWorkerRegistration): Promise<void> {
  // It is null if another tab has activated the update.
  if (waiting) {
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, activationTimeoutMs);
      waiting.postMessage('skip-waiting');
    });
  }
  window.location.reload();
}
