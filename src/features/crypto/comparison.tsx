import { type ComponentType, useEffect, useState } from 'react';
import { Notice } from '#ui/notice.tsx';
import styles from './comparison.module.css';
import type { PriceSnapshot } from './price-cache.ts';

interface ComparisonProps {
  readonly snapshot: PriceSnapshot;
}

/** The chart that compares all coins. Its code is loaded when it is first shown. */
export function Comparison(props: ComparisonProps) {
  const [Chart, setChart] = useState<ComponentType<ComparisonProps>>();
  useEffect(() => {
    import('./comparison-chart.tsx').then(
      (module) => setChart(() => module.ComparisonChart),
      () => setChart(() => NotLoaded),
    );
  }, []);
  return (
    <div className={styles.comparison}>
      <h2 className={styles.heading}>Change in 7 days</h2>
      {Chart && <Chart {...props} />}
    </div>
  );
}

const NotLoaded = () => (
  <Notice tone="error">The comparison could not be loaded. Reload the page and try again.</Notice>
);
