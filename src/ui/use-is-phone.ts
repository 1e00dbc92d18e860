import { useSyncExternalStore } from 'react';
import { lazy } from '#lib/lazy.ts';

/** As in the style sheets. Created once: React compares its value in each rendering. */
const getPhoneQuery = lazy(() => window.matchMedia('(max-width: 39.99rem)'));

/** True below the width from which style sheets treat the window as wide. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      getPhoneQuery().addEventListener('change', onChange);
      return () => getPhoneQuery().removeEventListener('change', onChange);
    },
    () => getPhoneQuery().matches,
    // Prerendered: style sheets show it as it is on a wider window (transaction-panel.module.css).
    () => true,
  );
}
