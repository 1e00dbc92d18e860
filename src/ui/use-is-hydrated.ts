import { type ReactNode, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False while prerendering and hydrating, whose renderings must be equal: neither may read clock, storage or window. */
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
