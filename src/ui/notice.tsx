import type { ComponentProps, ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  /** error: announced at once (role alert); info: announced when the screen reader is idle (role status). */
  readonly tone: 'error' | 'info';
  readonly children: ReactNode;
  /** A button that solves the problem. */
  readonly action?: ReactNode;
}

/** A message that stays as long as it applies. */
export function Notice({ tone, children, action }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <div className={styles.text} role={tone === 'error' ? 'alert' : 'status'}>
        {children}
      </div>
      {action}
    </div>
  );
}

interface EmptyStateProps {
  readonly children: ReactNode;
  /** A suggestion below the text. */
  readonly hint?: ReactNode;
  /** Buttons below the hint. */
  readonly action?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyState({ children, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyText}>{children}</p>
      {hint && <p className="quiet">{hint}</p>}
      {action && <div className="controls">{action}</div>}
    </div>
  );
}

/** Small, low-contrast text such as an attribution. Its links are at least 24 px high (WCAG 2.5.8). */
export function SmallPrint({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={[styles.smallPrint, className].filter(Boolean).join(' ')} />;
}
