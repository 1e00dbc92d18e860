import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './hydrated-only.module.css';

const never = () => () => undefined;

/** Keeps the room of a control free on the prerendered page, where it would do nothing yet; shows it once it works. */
export function HydratedOnly({ children }: { readonly children: ReactNode }) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <span className={isLive ? undefined : styles.pending}>{children}</span>;
}
