import { type ReactNode, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * False while prerendering and during hydration, whose renderings must be equal: neither may read the clock, the storage or the
 * window. True afterwards, and in a screen that is opened later.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Hides a control until it works, and reserves its space. */
export function HiddenUntilHydrated({ children }: { readonly children: ReactNode }) {
  return <span className={useIsHydrated() ? undefined : 'reserved'}>{children}</span>;
}
