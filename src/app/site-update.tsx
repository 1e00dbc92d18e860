import { type ReactNode, useEffect, useState } from 'react';
import { prefersReducedData, whenIdle } from './prefetch.ts';

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
