import { useSyncExternalStore } from 'react';

/** True while a media query matches. `prerenderedValue` is returned until hydration. */
export function useMediaQuery(query: string, prerenderedValue: boolean): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const subscription = new AbortController();
      window.matchMedia(query).addEventListener('change', onChange, { signal: subscription.signal });
      return () => subscription.abort();
    },
    () => window.matchMedia(query).matches,
    () => prerenderedValue,
  );
}
