import { type RefObject, useLayoutEffect, useRef } from 'react';
import { config } from '#config.ts';
import { formatAsOf } from '#lib/dates.ts';
import { getErrorMessage } from '#lib/http.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToday } from '#ui/use-now.ts';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import styles from './price-toolbar.module.css';
import type { Prices } from './use-prices.ts';

interface PriceToolbarProps {
  readonly prices: Prices;
  readonly isComparing: boolean;
  readonly onCompare: () => void;
}

/** The time of the prices and the buttons for them. Before the first prices, it is invisible but keeps its space. */
export function PriceToolbar({ prices, isComparing, onCompare }: PriceToolbarProps) {
  const today = useToday();
  const { coins, asOfMs, isRefreshing, refresh } = prices;
  return (
    <div className="small-print">
      <div className={`${styles.source} ${coins ? '' : 'reserved'}`}>
        <Button variant="quiet" className={styles.action} aria-busy={isRefreshing} onClick={refresh}>
          Refresh
        </Button>
        <div className={styles.asOf}>
          <span>{coins ? formatAsOf(asOfMs, today) : 'As of 12:00 PM'}</span>
          {config.isSampleData && <span className={styles.sample}>Sample data</span>}
        </div>
        <Button variant="quiet" className={styles.action} aria-expanded={isComparing} onClick={onCompare}>
          Compare
        </Button>
      </div>
      <LiveRegion>{getStatusText(prices)}</LiveRegion>
    </div>
  );
}

/** For screen readers. An error has its own alert. */
function getStatusText({ coins, error, isRefreshing }: Prices): string {
  if (isRefreshing || (!coins && !error)) return 'Loading…';
  return error ? '' : 'Loaded.';
}

interface LoadErrorProps {
  readonly prices: Prices;
  /** Gets the focus if the notice disappears while its button is focused. */
  readonly nextFocus: RefObject<HTMLElement | null>;
}

export function LoadError({ prices: { error, failedAtMs, isRefreshing, refresh }, nextFocus }: LoadErrorProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = buttonRef.current;
    return () => {
      if (button !== null && document.activeElement === button) nextFocus.current?.focus({ preventScroll: true });
    };
  }, [nextFocus]);
  return (
    <Notice
      action={
        <Button ref={buttonRef} aria-busy={isRefreshing} onClick={refresh}>
          Try again
        </Button>
      }
    >
      {/* A new key creates a new element, which screen readers announce even if the text is the same. */}
      <p key={failedAtMs}>
        <strong>The coins could not be loaded.</strong> <span>{getErrorMessage(error)}</span>
      </p>
    </Notice>
  );
}
