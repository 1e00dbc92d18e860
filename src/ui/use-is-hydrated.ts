import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False while prerendering and hydrating, whose renderings must be equal: neither may read clock, storage or window. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
