import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './visually-hidden.module.css';

interface Props {
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: Props) {
  return <span className={styles.hidden}>{children}</span>;
}

/** Announces its text politely whenever it changes. The region must be on the page before the text is. */
export function LiveRegion({ children }: Props) {
  return (
    <VisuallyHidden>
      <span role="status">{children}</span>
    </VisuallyHidden>
  );
}

const subscribeToNothing = () => () => undefined;

/** Reserves the space of a control on the prerendered page, where it would not work yet, and shows it once hydrated. */
export function HydratedOnly({ children }: Props) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return <span className={isHydrated ? undefined : styles.pending}>{children}</span>;
}
