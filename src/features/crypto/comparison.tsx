import { useEffect, useState } from 'react';
import { Notice } from '#ui/notice.tsx';
import styles from './comparison.module.css';
import type { PriceSnapshot } from './price-cache.ts';

type LoadState =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'loaded'; readonly Chart: (props: ComparisonProps) => React.ReactNode };

interface ComparisonProps {
  readonly snapshot: PriceSnapshot;
}

/** The chart that compares all coins. Its code is loaded when it is first shown. */
export function Comparison({ snapshot }: ComparisonProps) {
  const [state, setState] = useState<LoadState>({ kind: 'loading' });
  useEffect(() => {
    import('./comparison-chart.tsx').then(
      ({ ComparisonChart }) => setState({ kind: 'loaded', Chart: ComparisonChart }),
      () => setState({ kind: 'failed' }),
    );
  }, []);
  return (
    <div className={styles.comparison}>
      <h2 className={styles.heading}>Change in 7 days</h2>
      {state.kind === 'loaded' && <state.Chart snapshot={snapshot} />}
      {state.kind === 'failed' && (
        <Notice tone="error">The comparison could not be loaded. Reload the page and try again.</Notice>
      )}
    </div>
  );
}
