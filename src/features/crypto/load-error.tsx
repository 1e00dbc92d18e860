import { type RefObject, useLayoutEffect, useRef } from 'react';
import { getErrorMessage } from '#lib/errors.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './crypto-screen.module.css';

interface LoadErrorProps {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly retryCount: number;
  readonly onRetry: () => void;
  /** Gets the focus if the notice disappears while its button has it; otherwise the focus would be lost. */
  readonly nextFocus: RefObject<HTMLElement | null>;
}

export function LoadError({ error, isRetrying, retryCount, onRetry, nextFocus }: LoadErrorProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = buttonRef.current;
    return () => {
      if (button !== null && document.activeElement === button) nextFocus.current?.focus({ preventScroll: true });
    };
  }, [nextFocus]);
  const [reason, advice] = splitAfterSentence(getErrorMessage(error, 'price service'));
  return (
    <Notice
      tone="error"
      action={
        <span className={styles.action}>
          {/* Not `disabled` while it is busy: a disabled button loses the focus. */}
          <Button ref={buttonRef} aria-disabled={isRetrying} onClick={isRetrying ? undefined : onRetry}>
            Try again
          </Button>
          {/* Hidden from screen readers: the screen's live region says the same. */}
          {isRetrying && (
            <span aria-hidden="true" className={styles.progress}>
              Loading…
            </span>
          )}
        </span>
      }
    >
      {/* A new key creates a new element, which screen readers announce even if the text is the same. */}
      <p key={retryCount}>
        <strong>Prices could not be loaded.</strong> {reason}
        <span className={styles.advice}>{advice}</span>
      </p>
    </Notice>
  );
}

/** "It failed. Try again." → "It failed." and " Try again." */
function splitAfterSentence(text: string): readonly [string, string] {
  const end = text.indexOf('. ') + 1;
  return end === 0 ? [text, ''] : [text.slice(0, end), text.slice(end)];
}
