import { useSyncExternalStore } from 'react';

/** True while a media query matches. `prerenderedValue` is returned until hydration. */
export function useMediaQuery(query: string, prerenderedValue: boolean): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const controller = new AbortController();
      window.matchMedia(query).addEventListener('change', onChange, { signal: controller.signal });
      return () => controller.abort();
    },
    () => window.matchMedia(query).matches,
    () => prerenderedValue,
  );
}
