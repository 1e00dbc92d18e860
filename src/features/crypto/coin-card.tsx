import { useId } from 'react';
import { Card, Skeleton, StatItem } from '#ui/card.tsx';
import { type Coin, formatChange, formatCompactUsd, formatPrice, getTrend } from './coin.ts';
import styles from './coin-card.module.css';
import { CoinLogo } from './coin-logo.tsx';
import { DailyPricesTable } from './daily-prices-table.tsx';
import { EmptyChart, PriceChart } from './price-chart.tsx';
import { createPriceSeries } from './price-series.ts';

interface CoinCardProps {
  readonly coin: Coin;
  readonly asOfMs: number;
}

export function CoinCard({ coin, asOfMs }: CoinCardProps) {
  const nameId = useId();
  const series = createPriceSeries(coin, asOfMs);
  return (
    <Card className={styles.card} labelledBy={nameId} data-trend={getTrend(coin.change24hPercent)}>
      <header className={styles.title}>
        <CoinLogo name={coin.name} url={coin.logoUrl} />
        <h2 id={nameId} className={styles.name}>
          {coin.name}
        </h2>
        <span className={styles.symbol}>{coin.symbol.toUpperCase()}</span>
      </header>
      <p className={styles.figures}>
        <span className={styles.price}>{formatPrice(coin.priceUsd)}</span>
        <span className={styles.change}>
          <span className={styles.trend}>{formatChange(coin.change24hPercent)}</span>{' '}
          <span className={styles.span}>24h</span>
        </span>
      </p>
      <div className={styles.history}>
        <PriceChart name={coin.name} series={series} />
      </div>
      <dl className={styles.stats}>
        <StatItem className={styles.stat} label="Market Cap" value={formatCompactUsd(coin.marketCapUsd)} />
        <StatItem className={styles.stat} label="24h Volume" value={formatCompactUsd(coin.volume24hUsd)} />
      </dl>
      <div className={styles.days}>
        {series.points.length > 1 && <DailyPricesTable name={coin.name} points={series.points} />}
      </div>
    </Card>
  );
}

/** A card that is still loading: the rows of {@link CoinCard}, whose heights the stylesheet fixes for both. */
export function CoinCardSkeleton() {
  return (
    <Card className={styles.card}>
      <div className={styles.title}>
        <span className={styles.round}>
          <Skeleton width="32px" height="32px" />
        </span>
        <Skeleton width="6rem" height="1.25rem" />
      </div>
      <div className={styles.figures}>
        <Skeleton width="9rem" height="2rem" />
        <Skeleton width="4rem" height="1rem" />
      </div>
      <div className={styles.history}>
        <EmptyChart />
        <div className={styles.summary}>
          <Skeleton width="min(100%, 26rem)" height="0.875rem" />
        </div>
      </div>
      <div className={styles.stats}>
        <Skeleton width="5rem" height="2.25rem" />
        <Skeleton width="5rem" height="2.25rem" />
      </div>
      <div className={styles.days}>
        <Skeleton width="6rem" height="1rem" />
      </div>
    </Card>
  );
}
