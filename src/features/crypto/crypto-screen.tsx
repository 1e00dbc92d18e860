import { type ReactNode, useDeferredValue, useRef } from 'react';
import { config } from '#config.ts';
import { addDays, formatAge, formatAsOf, formatDay } from '#lib/dates.ts';
import { SmallPrint } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { useNow, useToday } from '#ui/use-now.ts';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import { CoinCard, CoinCardSkeleton } from './coin-card.tsx';
import styles from './crypto-screen.module.css';
import { LoadError } from './load-error.tsx';
import { coinCount } from './preload-prices.ts';
import type { PriceSnapshot } from './price-cache.ts';
import { ChartCursorProvider } from './use-chart-cursor.tsx';
import { usePrices } from './use-prices.ts';

export function CryptoScreen() {
  const { snapshot, error, isRetrying, retryCount, tryAgain } = usePrices();
  const today = useToday();
  const pricesRef = useRef<HTMLElement>(null);
  const isLoading = snapshot === null && error === null;
  return (
    <Screen heading="Top 5 Cryptos" lead={<DateRange today={today} />}>
      <section ref={pricesRef} className={styles.prices} tabIndex={-1} aria-label="Prices">
        <LiveRegion>{getStatusText(isLoading || isRetrying, error !== null)}</LiveRegion>
        <Source>
          {snapshot && <span>{formatAsOf(snapshot.fetchedAtMs, today)}</span>}
          {snapshot && error && <Age asOfMs={snapshot.fetchedAtMs} />}
        </Source>
        {error && (
          <div className={snapshot ? styles.overCards : undefined}>
            <LoadError
              error={error}
              isRetrying={isRetrying}
              retryCount={retryCount}
              onRetry={tryAgain}
              nextFocus={pricesRef}
            />
          </div>
        )}
        {(snapshot || isLoading) && <CoinGrid snapshot={snapshot} />}
      </section>
    </Screen>
  );
}

/** An error is announced by its own alert. */
function getStatusText(isLoading: boolean, hasFailed: boolean): string {
  if (isLoading) return 'Loading prices…';
  return hasFailed ? '' : 'Prices loaded.';
}

function DateRange({ today }: { readonly today: string }) {
  return (
    <p className={styles.range}>
      {formatDay(addDays(today, -7))} – {formatDay(today)}
    </p>
  );
}

/** Where the prices come from and how old they are. The provider's terms require its name near the data. */
function Source({ children }: { readonly children: ReactNode }) {
  return (
    <SmallPrint>
      <p className={styles.time}>{children}</p>
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

/** The cards, or their skeletons before the first response. */
function CoinGrid({ snapshot }: { readonly snapshot: PriceSnapshot | null }) {
  // Deferred, so that the browser can handle input between cards: rendering five charts at once takes a phone too long.
  const shown = useDeferredValue(snapshot);
  return (
    <ChartCursorProvider>
      <div className={styles.grid}>
        {shown
          ? shown.data.map((coin) => <CoinCard key={coin.id} coin={coin} asOfMs={shown.fetchedAtMs} />)
          : Array.from({ length: coinCount }, (_, index) => `skeleton-${index}`).map((key) => (
              <CoinCardSkeleton key={key} />
            ))}
      </div>
    </ChartCursorProvider>
  );
}
