import { type ReactNode, useEffect, useState } from 'react';
import { prefersReducedData, whenIdle } from './when-idle.ts';

/** Keeps the site for visits without a network, and shows a notice when a new version is ready. Empty until then. */
export function SiteUpdate() {
  const [notice, setNotice] = useState<ReactNode>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    whenIdle(() => {
      // Where it does not work (a private window, a full storage) the site is as good as without it.
      if (!prefersReducedData()) keepSite(setNotice).catch(() => undefined);
    });
  }, []);
  return notice;
}

async function keepSite(show: (notice: ReactNode) => void): Promise<void> {
  const { watchUpdates } = await import('./watch-updates.ts');
  await watchUpdates((changeOver) => {
    import('./update-notice.tsx').then(
      ({ UpdateNotice }) => show(<UpdateNotice changeOver={changeOver} close={() => show(null)} />),
      // The next visit has the new version in any case.
      () => undefined,
    );
  });
}
