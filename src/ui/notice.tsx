import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** An error message that stays as long as it applies. Screen readers announce it at once. */
export function Notice({ children, action }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <div className={styles.text} role="alert">
        {children}
      </div>
      {action}
    </div>
  );
}

interface EmptyStateProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyText}>{children}</p>
      {action && <div className="controls">{action}</div>}
    </div>
  );
}
