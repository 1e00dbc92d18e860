import { useLayoutEffect, useRef } from 'react';
import { formatTimeWithSeconds } from '#lib/dates.ts';
import { getErrorMessage } from '#lib/errors.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './load-failure.module.css';

interface LoadFailureProps {
  readonly error: unknown;
  readonly isRetrying: boolean;
  /** When the retry that was asked for will be carried out, epoch milliseconds. */
  readonly retryAtMs: number | null;
  readonly retryCount: number;
  readonly onRetry: () => void;
  /** Called when the notice goes away while its button has the focus, which must not fall to the page's start. */
  readonly onFocusLost: () => void;
}

export function LoadFailure({ error, isRetrying, retryAtMs, retryCount, onRetry, onFocusLost }: LoadFailureProps) {
  const button = useRef<HTMLButtonElement>(null);
  const passFocus = useRef(onFocusLost);
  useLayoutEffect(() => {
    passFocus.current = onFocusLost;
  });
  useLayoutEffect(() => {
    const ownButton = button.current;
    return () => {
      if (ownButton !== null && document.activeElement === ownButton) passFocus.current();
    };
  }, []);
  const isPressed = isRetrying || retryAtMs !== null;
  return (
    <Notice
      tone="error"
      action={
        <span className={styles.action}>
          {/* Not disabled while it works: a disabled button drops the focus. */}
          <Button ref={button} aria-disabled={isPressed} onClick={isPressed ? undefined : onRetry}>
            Try again
          </Button>
          {/* For the eye only; the screen's live region says the same. */}
          <span aria-hidden="true" className={styles.progress} hidden={!isPressed}>
            {retryAtMs === null ? 'Loading…' : `Trying again at ${formatTimeWithSeconds(retryAtMs)}`}
          </span>
        </span>
      }
    >
      {/* A new key makes new elements, which screen readers announce even where the words are the same as before. */}
      <p key={retryCount}>
        <strong>Prices could not be loaded.</strong> {getErrorMessage(error, 'price service')}
      </p>
    </Notice>
  );
}
