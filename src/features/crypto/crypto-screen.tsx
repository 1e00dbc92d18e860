import { useDeferredValue, useState } from 'react';
import type { DemoScreenProps } from '#demo.ts';
import { addDays, formatDay } from '#lib/dates.ts';
import { getErrorMessage } from '#lib/http.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { ScreenEnd } from '#ui/screen-end.tsx';
import { useToday } from '#ui/use-now.ts';
import { ChartCursorProvider } from './chart-cursor.tsx';
import { CoinCard, CoinCardSkeleton } from './coin-card.tsx';
import { coinCount } from './coingecko.ts';
import { ComparisonChart } from './comparison-chart.tsx';
import styles from './crypto-screen.module.css';
import { PriceToolbar } from './price-toolbar.tsx';
import { usePrices } from './use-prices.ts';

export function CryptoScreen({ heading, endPanels }: Omit<DemoScreenProps, 'storage'>) {
  const { data, dataUpdatedAt, error, errorUpdatedAt, refetch } = usePrices();
  // Deferred, so that the browser can handle input between cards: rendering five charts at once takes a phone too long.
  const coins = useDeferredValue(data);
  const asOfMs = useDeferredValue(dataUpdatedAt);
  /** True while the visitor waits for a refresh. Automatic ones are silent. */
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [isComparing, setIsComparing] = useState(false);

  /** Fetches at once, or joins the request in flight. */
  async function refresh() {
    setIsRefreshing(true);
    await refetch({ cancelRefetch: false });
    setIsRefreshing(false);
  }

  return (
    <Screen heading={heading} lead={<DateRange />}>
      <section className={styles.prices} tabIndex={-1} aria-label="Coins">
        <PriceToolbar
          asOfMs={data && dataUpdatedAt}
          isRefreshing={isRefreshing}
          onRefresh={refresh}
          isComparing={isComparing}
          onCompare={() => setIsComparing(!isComparing)}
        />
        {error && (
          <div className={data ? styles.overCards : styles.overSkeletons}>
            <Notice
              action={
                <Button ref={moveFocusAtRemoval} aria-busy={isRefreshing} onClick={refresh}>
                  Try again
                </Button>
              }
            >
              {/* A new key creates a new element, which screen readers announce even if the text is the same. */}
              <p key={errorUpdatedAt}>
                <strong>The coins could not be loaded.</strong> <span>{getErrorMessage(error)}</span>
              </p>
            </Notice>
          </div>
        )}
        {coins && isComparing && (
          <div className={styles.comparison}>
            <h2>Change in 7 days</h2>
            <ComparisonChart coins={coins} asOfMs={asOfMs} />
          </div>
        )}
        <div className={styles.grid}>
          <ChartCursorProvider>
            {coins
              ? coins.map((coin) => <CoinCard key={coin.id} coin={coin} asOfMs={asOfMs} />)
              : [...Array(coinCount).keys()].map((rank) => <CoinCardSkeleton key={rank} />)}
          </ChartCursorProvider>
        </div>
      </section>
      <ScreenEnd endPanels={endPanels}>
        <a href="https://www.coingecko.com" rel="noopener">
          Data provided by CoinGecko
        </a>
      </ScreenEnd>
    </Screen>
  );
}

/** From seven days ago to today. The prerendered page doesn't know the day: any other reserves the space. */
function DateRange() {
  const today = useToday();
  const day = today || '2026-12-30';
  return (
    <p className={styles.range}>
      <span className={today ? undefined : 'reserved'}>{`${formatDay(addDays(day, -7))} – ${formatDay(day)}`}</span>
    </p>
  );
}

/** Focuses the section of the coins when a button is removed that has the focus. */
function moveFocusAtRemoval(button: HTMLButtonElement) {
  return () => {
    if (document.activeElement === button) button.closest('section')?.focus({ preventScroll: true });
  };
}
