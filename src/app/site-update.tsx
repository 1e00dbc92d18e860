import { type ReactNode, useEffect, useState } from 'react';

/** Saves the site for offline visits, and shows a notice when a new version is ready. Renders nothing until then. */
export function SiteUpdate() {
  const [notice, setNotice] = useState<ReactNode>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    whenIdle(() => {
      // Registration fails in private windows and when storage is full. The site works without it.
      if (!prefersReducedData()) watch(setNotice).catch(() => undefined);
    });
  }, []);
  return notice;
}

async function watch(setNotice: (notice: ReactNode) => void): Promise<void> {
  const { watchUpdates } = await import('./watch-updates.ts');
  await watchUpdates((activateUpdate) => {
    import('./update-notice.tsx').then(
      ({ UpdateNotice }) => setNotice(<UpdateNotice activateUpdate={activateUpdate} close={() => setNotice(null)} />),
      // If it fails to load, the next visit shows the new version without a notice.
      () => undefined,
    );
  });
}

/** Leaves the connection to the page's own files first. */
const idleDelayMs = 2000;

/** Runs a low-priority task once the page has loaded and is idle. */
function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  const schedule = () =>
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(run) : run()), idleDelayMs);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether data saver is on or the connection is very slow. False in Firefox and Safari, which don't report either. */
function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  const { saveData = false, effectiveType = '' } = connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
