import { Notice } from '#ui/notice.tsx';
import styles from './weather-screen.module.css';

interface FailureNoticeProps {
  readonly message: string;
  /** A smaller line that says why, and what to do next. */
  readonly reason: string | null;
}

export function FailureNotice({ message, reason }: FailureNoticeProps) {
  return (
    <div className={styles.failed}>
      <Notice tone="error">
        <p className={styles.failure}>{message}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </Notice>
    </div>
  );
}
