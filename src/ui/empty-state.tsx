import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Says that a list has nothing to show, in the place of the list. */
export function EmptyState({ children }: { readonly children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
