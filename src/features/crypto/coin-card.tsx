import { memo, useId } from 'react';
import { formatDecimal } from '#lib/number-format.ts';
import { Skeleton, StatItem } from '#ui/stat-item.tsx';
import { useImage } from '#ui/use-image.ts';
import styles from './coin-card.module.css';
import type { Coin } from './coingecko.ts';
import { EmptyChart, PriceChart } from './price-chart.tsx';
import { formatCompactUsd, formatPrice } from './price-format.ts';
import { createPriceSeries, getTrend } from './price-series.ts';

interface CoinCardProps {
  readonly coin: Coin;
  readonly asOfMs: number;
}

/** Memoized: rendering five charts takes a phone too long for every press. */
export const CoinCard = memo(function CoinCard({ coin, asOfMs }: CoinCardProps) {
  const nameId = useId();
  return (
    <article className={styles.card} aria-labelledby={nameId} data-trend={getTrend(coin.change24hPercent)}>
      <header className={styles.title}>
        <CoinLogo name={coin.name} url={coin.logoUrl} />
        <h2 id={nameId} className={styles.name}>
          {coin.name}
        </h2>
        <span className={styles.symbol}>{coin.symbol.toUpperCase()}</span>
      </header>
      <p className={styles.prices}>
        <span className={styles.price}>{formatPrice(coin.priceUsd)}</span>
        <span className={styles.change}>
          <span className={styles.span}>24h</span> <Change percent={coin.change24hPercent} />
        </span>
      </p>
      <div className={styles.history}>
        <PriceChart nameId={nameId} series={createPriceSeries(coin, asOfMs)} />
      </div>
      <dl className={styles.stats}>
        <StatItem className={styles.stat} label="Market Cap" value={formatCompactUsd(coin.marketCapUsd)} />
        <StatItem className={styles.stat} label="24h Volume" value={formatCompactUsd(coin.volume24hUsd)} />
      </dl>
    </article>
  );
});

/** "▲ 1.23%", "▼ -1.20%" or "n/a". A screen reader reads the arrow as "up" or "down". */
function Change({ percent }: { readonly percent: number | null }) {
  if (percent === null) return <span className={styles.trend}>n/a</span>;
  const isGain = getTrend(percent) === 'gain';
  return (
    <span className={styles.trend}>
      <span role="img" aria-label={isGain ? 'up' : 'down'}>
        {isGain ? '▲' : '▼'}
      </span>{' '}
      <span>{`${formatDecimal(percent, 2)}%`}</span>
    </span>
  );
}

/** A coin's logo, or its first letter if there is none or it fails to load. Decorative: the name is beside it. */
function CoinLogo({ name, url }: { readonly name: string; readonly url: string | null }) {
  const image = useImage(url);
  if (image === null) {
    return (
      <span className={`${styles.logo} ${styles.letter}`} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
    );
  }
  return <img className={styles.logo} alt="" width={32} height={32} decoding="async" {...image} />;
}

/** A card while it loads. The stylesheet gives its rows the heights of a {@link CoinCard}. */
export function CoinCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.title}>
        <span className={styles.logo}>
          <Skeleton width="100%" height="100%" />
        </span>
        <Skeleton width="6em" height="1.25em" />
      </div>
      <div className={styles.prices}>
        <Skeleton width="9em" height="2em" />
        <Skeleton width="5.5em" height="1em" />
      </div>
      <div className={styles.history}>
        <EmptyChart />
        <div className={styles.summary}>
          <Skeleton width="11em" height="0.875em" />
        </div>
      </div>
      <div className={styles.stats}>
        <Skeleton width="5em" height="2.25em" />
        <Skeleton width="5em" height="2.25em" />
      </div>
    </div>
  );
}
