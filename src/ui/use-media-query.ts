import { useSyncExternalStore } from 'react';

/** True while a media query matches. `isPrerendered`: its value in the prerendered page. */
export function useMediaQuery(query: string, isPrerendered: boolean): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const subscription = new AbortController();
      window.matchMedia(query).addEventListener('change', onChange, { signal: subscription.signal });
      return () => subscription.abort();
    },
    () => window.matchMedia(query).matches,
    () => isPrerendered,
  );
}
