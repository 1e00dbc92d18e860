import { type ReactNode, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * False while prerendering and while React hydrates that HTML, whose first rendering must be the same: without clock,
 * storage and window. True in the next rendering, and on every screen that is opened later.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Reserves the space of a control on the prerendered page, where it would not work yet, and shows it once hydrated. */
export function HiddenUntilHydrated({ children }: { readonly children: ReactNode }) {
  return <span className={useIsHydrated() ? undefined : 'reserved'}>{children}</span>;
}
