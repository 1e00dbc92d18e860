import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { config } from '#config.ts';
import { formatAge, formatAsOf } from '#lib/dates.ts';
import { getErrorMessage } from '#lib/errors.ts';
import { Button } from '#ui/button.tsx';
import { Notice, SmallPrint } from '#ui/notice.tsx';
import { useNow } from '#ui/use-now.ts';
import styles from './price-source.module.css';

interface PriceSourceProps {
  /** Null before there are prices: what there will be keeps its room. */
  readonly asOfMs: number | null;
  readonly today: string;
  readonly hasFailed: boolean;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly isComparing: boolean;
  readonly onCompare: () => void;
}

/** When and where the prices come from, and what to do with them. The provider's terms require its name near the data. */
export function PriceSource(props: PriceSourceProps) {
  const { asOfMs, today, hasFailed, isRefreshing, onRefresh, isComparing, onCompare } = props;
  const isPending = asOfMs === null;
  return (
    <SmallPrint>
      <div className={styles.time} aria-hidden={isPending || undefined}>
        <BusyButton variant="quiet" className={styles.action} isBusy={isRefreshing} onClick={onRefresh}>
          Refresh
        </BusyButton>
        <p className={styles.asOf}>
          {isPending ? 'As of 12:00 PM' : formatAsOf(asOfMs, today)}
          {!isPending && hasFailed && <Age asOfMs={asOfMs} />}
        </p>
        <Button variant="quiet" className={styles.action} aria-expanded={isComparing} onClick={onCompare}>
          Compare
        </Button>
      </div>
      <p>
        <a href="https://www.coingecko.com" rel="noopener">
          Data provided by CoinGecko
        </a>
      </p>
      {config.isSampleData && <p className={styles.sample}>Sample data</p>}
    </SmallPrint>
  );
}

/** ", 25 minutes ago", updated as time passes. */
function Age({ asOfMs }: { readonly asOfMs: number }) {
  const age = formatAge(useNow() - asOfMs);
  return age !== null && <span>, {age}</span>;
}

interface BusyButtonProps extends ComponentProps<typeof Button> {
  readonly isBusy: boolean;
}

/** Keeps its size, its name and the focus while it is busy: a disabled button would lose the focus. */
function BusyButton({ isBusy, onClick, className = '', children, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      className={`${styles.busyButton} ${className}`}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
    >
      <span>{children}</span>
      {/* Hidden from screen readers: the screen's live region says the same. */}
      <span aria-hidden="true">Loading…</span>
    </Button>
  );
}

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
  const message = getErrorMessage(error, 'price service');
  const [, reason = message, advice] = /^(.+?\.)( .+)$/.exec(message) ?? [];
  return (
    <Notice
      tone="error"
      action={
        <BusyButton ref={buttonRef} isBusy={isRetrying} onClick={onRetry}>
          Try again
        </BusyButton>
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
