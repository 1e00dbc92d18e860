import { useSyncExternalStore } from 'react';

let phoneQuery: MediaQueryList | null = null;

/** As in the style sheets. Created once: it is read in each rendering. */
function getPhoneQuery(): MediaQueryList {
  phoneQuery ??= window.matchMedia('(max-width: 39.99rem)');
  return phoneQuery;
}

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
