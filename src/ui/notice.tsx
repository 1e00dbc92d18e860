import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  /** error: announced at once (role alert); info: announced when the visitor pauses (role status). */
  readonly tone: 'error' | 'info';
  readonly children: ReactNode;
  /** A button that helps, if there is one. */
  readonly action?: ReactNode;
}

/** A message about what has just happened, where it is put in the page. It stays until it is over. */
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
