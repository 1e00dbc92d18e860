import type { ReactNode } from 'react';
import { config } from '#config.ts';
import { formatAge, formatAsOf } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { SmallPrint } from '#ui/notice.tsx';
import { useNow } from '#ui/use-now.ts';
import styles from './price-source.module.css';

/** Where the prices come from. The provider's terms require its name near the data. */
export function PriceSource({ children }: { readonly children: ReactNode }) {
  return (
    <SmallPrint className={styles.source}>
      <div className={styles.time}>{children}</div>
      <p>
        <a href="https://www.coingecko.com" rel="noopener">
          Data provided by CoinGecko
        </a>
      </p>
      {config.isSampleData && <p className={styles.sample}>Sample data</p>}
    </SmallPrint>
  );
}

interface AsOfProps {
  readonly asOfMs: number;
  readonly today: string;
  readonly hasAge: boolean;
}

/** "As of 3:04 PM", and ", 25 minutes ago" if newer prices can't be had. */
export function AsOf({ asOfMs, today, hasAge }: AsOfProps) {
  return (
    <p className={styles.asOf}>
      <span>{formatAsOf(asOfMs, today)}</span>
      {hasAge && <Age asOfMs={asOfMs} />}
    </p>
  );
}

/** Updated as time passes. */
function Age({ asOfMs }: { readonly asOfMs: number }) {
  const age = formatAge(useNow() - asOfMs);
  return age !== null && <span>, {age}</span>;
}

interface RefreshButtonProps {
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

/** Keeps its size, its name and the focus while it is busy: a disabled button would lose the focus. */
export function RefreshButton({ isBusy, onClick }: RefreshButtonProps) {
  return (
    <Button
      variant="quiet"
      className={styles.action}
      aria-disabled={isBusy}
      data-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      <span className={styles.label}>Refresh</span>
      {/* Hidden from screen readers: the screen's live region says the same. */}
      <span className={styles.progress} aria-hidden="true">
        Loading…
      </span>
    </Button>
  );
}

interface CompareButtonProps {
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

export function CompareButton({ isOpen, onClick }: CompareButtonProps) {
  return (
    <Button variant="quiet" className={styles.action} aria-expanded={isOpen} onClick={onClick}>
      Compare
    </Button>
  );
}
