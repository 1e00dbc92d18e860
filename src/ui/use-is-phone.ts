import { useSyncExternalStore } from 'react';

/** As in the style sheets. */
const phoneQuery = '(max-width: 39.99rem)';

/** True below the width from which style sheets treat the window as wide. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(phoneQuery);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(phoneQuery).matches,
    () => false,
  );
}
