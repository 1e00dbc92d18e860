import { type RefObject, useLayoutEffect, useRef } from 'react';
import { config } from '#config.ts';
import { formatAge, formatAsOf } from '#lib/dates.ts';
import { getErrorMessage } from '#lib/errors.ts';
import { Button } from '#ui/button.tsx';
import { Notice, SmallPrint } from '#ui/notice.tsx';
import { useNow, useToday } from '#ui/use-now.ts';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import styles from './price-source.module.css';
import type { Prices } from './use-prices.ts';

interface PriceSourceProps {
  readonly prices: Prices;
  readonly isComparing: boolean;
  readonly onCompare: () => void;
}

/** The time of the prices and the buttons for them. Before the first prices, everything is invisible but keeps its space. */
export function PriceSource({ prices, isComparing, onCompare }: PriceSourceProps) {
  const today = useToday();
  const nowMs = useNow();
  const { snapshot, error, isRefreshing, isJustUpdated, refresh } = prices;
  const age = snapshot && error && formatAge(nowMs - snapshot.fetchedAtMs);
  const ariaHidden = snapshot === null ? true : undefined;
  const action = { variant: 'quiet', className: styles.action, 'aria-hidden': ariaHidden } as const;
  return (
    <SmallPrint>
      <div className={styles.time}>
        <Button {...action} aria-busy={isRefreshing} onClick={refresh}>
          Refresh
        </Button>
        <div className={styles.asOf}>
          {!isJustUpdated && (
            <span aria-hidden={ariaHidden}>
              {snapshot ? formatAsOf(snapshot.fetchedAtMs, today) : 'As of 12:00 PM'}
              {age && `, ${age}`}
            </span>
          )}
          <LiveRegion className={isJustUpdated ? '' : undefined}>{getStatusText(prices)}</LiveRegion>
          {config.isSampleData && <span className={styles.sample}>Sample data</span>}
        </div>
        <Button {...action} aria-expanded={isComparing} onClick={onCompare}>
          Compare
        </Button>
      </div>
    </SmallPrint>
  );
}

/** The announcement for screen readers. Only "Updated just now." is visible, too. */
function getStatusText({ snapshot, error, isRefreshing, isJustUpdated }: Prices): string {
  if (isRefreshing || (!snapshot && !error)) return 'Loading…';
  if (isJustUpdated) return 'Updated just now.';
  // An error is announced by its own alert.
  return error ? '' : 'Loaded.';
}

interface LoadErrorProps {
  readonly prices: Prices;
  /** Gets the focus if the notice disappears while its button is focused. */
  readonly nextFocus: RefObject<HTMLElement | null>;
}

export function LoadError({ prices: { error, isRefreshing, refreshCount, refresh }, nextFocus }: LoadErrorProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = buttonRef.current;
    return () => {
      if (button !== null && document.activeElement === button) nextFocus.current?.focus({ preventScroll: true });
    };
  }, [nextFocus]);
  // The button beside it says what to do.
  const [reason] = getErrorMessage(error, 'service').split(/ (?=You may|Try)/);
  return (
    <Notice
      action={
        <Button ref={buttonRef} aria-busy={isRefreshing} onClick={refresh}>
          Try again
        </Button>
      }
    >
      {/* A new key creates a new element, which screen readers announce even if the text is the same. */}
      <p key={refreshCount}>
        <strong>The coins could not be loaded.</strong> {reason}
      </p>
    </Notice>
  );
}
