import { takeOver } from '#lib/skip-waiting.ts';

/** The one address that the page's policy lets through. Of the page's folder: the app runs at the site's root. */
const workerAddress = './service-worker.js';

const hourMs = 3_600_000;

/** The longest wait for a new version to take over; reloading before it does shows the old one again, whole. */
const patienceMs = 3000;

/** As browsers with Trusted Types have it; TypeScript does not know it yet. */
interface TrustedTypes {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (address: string) => string },
    ): { createScriptURL(address: string): string };
  };
}

/**
 * Registers the worker that keeps the site for visits without a network, and looks for a new version when the visitor is
 * back, at most once an hour; the browser does so by itself whenever it opens the page.
 * @param onReady called when a new version is saved whole and waits, with what changes over to it. Until then, and in other
 * tabs after that, the page stays with the version it has.
 */
export async function watchUpdates(onReady: (changeOver: () => Promise<void>) => void): Promise<void> {
  const { serviceWorker } = navigator;
  // The script itself is asked for anew each time, whatever lifetime the host gives it.
  const registration = await serviceWorker.register(trustedAddress(), { updateViaCache: 'none' });
  // Without one the page has come from the network and is new already.
  const hasOlder = () => serviceWorker.controller !== null;
  const tell = () => onReady(() => changeOver(registration));
  if (registration.waiting && hasOlder()) tell();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && hasOlder()) tell();
    });
  });
  let lastLookMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastLookMs < hourMs) return;
    lastLookMs = Date.now();
    // Without a network there is no news either.
    registration.update().catch(() => undefined);
  });
}

function trustedAddress(): string {
  const createScriptURL = (address: string) => {
    if (address !== workerAddress) throw new TypeError(`Not the service worker's address: ${address}`);
    return address;
  };
  const policy = (window as TrustedTypes).trustedTypes?.createPolicy('service-worker', { createScriptURL });
  return policy?.createScriptURL(workerAddress) ?? workerAddress;
}

/** In this tab alone: what is typed in another one stays. */
async function changeOver({ waiting }: ServiceWorkerRegistration): Promise<void> {
  // None where another tab has changed over before.
  if (waiting) {
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, patienceMs);
      waiting.postMessage(takeOver);
    });
  }
  window.location.reload();
}
