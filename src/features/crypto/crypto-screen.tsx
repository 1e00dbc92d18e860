import { useDeferredValue, useRef, useState } from 'react';
import type { DemoScreenProps } from '#demo.ts';
import { addDays, formatDay } from '#lib/dates.ts';
import { LoadOnMount } from '#ui/load-on-mount.tsx';
import { Screen } from '#ui/screen.tsx';
import { ScreenEnd } from '#ui/screen-end.tsx';
import { useToday } from '#ui/use-now.ts';
import { ChartCursorProvider } from './chart-cursor.tsx';
import { CoinCard, CoinCardSkeleton } from './coin-card.tsx';
import { coinCount } from './coingecko.ts';
import styles from './crypto-screen.module.css';
import { LoadError, PriceSource } from './price-source.tsx';
import { type PriceSnapshot, usePrices } from './use-prices.ts';

export function CryptoScreen({ heading }: DemoScreenProps) {
  const prices = usePrices();
  const { snapshot, error } = prices;
  const [isComparing, setIsComparing] = useState(false);
  const pricesRef = useRef<HTMLElement>(null);
  return (
    <Screen heading={heading} lead={<DateRange />}>
      <section ref={pricesRef} className={styles.prices} tabIndex={-1} aria-label="Coins">
        <PriceSource prices={prices} isComparing={isComparing} onCompare={() => setIsComparing(!isComparing)} />
        {error && (
          <div className={`${styles.notice} ${snapshot ? styles.overCards : styles.overSkeletons}`}>
            <LoadError prices={prices} nextFocus={pricesRef} />
          </div>
        )}
        <Charts snapshot={snapshot} isComparing={isComparing} />
      </section>
      <ScreenEnd>
        <a href="https://www.coingecko.com" rel="noopener">
          Data provided by CoinGecko
        </a>
      </ScreenEnd>
    </Screen>
  );
}

function DateRange() {
  const today = useToday();
  // The prerendered page doesn't know the day. Any date reserves the space.
  const day = today || '2026-12-30';
  return (
    <p className={styles.range}>
      <span className={today ? undefined : 'reserved'}>
        {formatDay(addDays(day, -7))} – {formatDay(day)}
      </span>
    </p>
  );
}

interface ChartsProps {
  readonly snapshot: PriceSnapshot | null;
  readonly isComparing: boolean;
}

/** The comparison, and below it the cards, or their skeletons before the first response. */
function Charts({ snapshot, isComparing }: ChartsProps) {
  // Deferred, so that the browser can handle input between cards: rendering five charts at once takes a phone too long.
  const shown = useDeferredValue(snapshot);
  return (
    <ChartCursorProvider>
      {shown && isComparing && (
        <div className={styles.comparison}>
          <h2>Change in 7 days</h2>
          <LoadOnMount load={loadComparison} />
        </div>
      )}
      <div className={styles.grid}>
        {shown
          ? shown.data.map((coin) => <CoinCard key={coin.id} coin={coin} asOfMs={shown.fetchedAtMs} />)
          : [...Array(coinCount).keys()].map((rank) => <CoinCardSkeleton key={rank} />)}
      </div>
    </ChartCursorProvider>
  );
}

async function loadComparison() {
  const { ComparisonChart } = await import('./comparison-chart.tsx');
  return <ComparisonChart />;
}
