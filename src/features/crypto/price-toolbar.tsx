import { config } from '#config.ts';
import { formatAsOf } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './price-toolbar.module.css';

interface PriceToolbarProps {
  /** When the prices arrived. Null before the first ones. */
  readonly asOfMs: number | null;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly isComparing: boolean;
  readonly onCompare: () => void;
}

/** The time of the prices and the buttons for them. Before the first prices, it is invisible but keeps its space. */
export function PriceToolbar({ asOfMs, isRefreshing, onRefresh, isComparing, onCompare }: PriceToolbarProps) {
  return (
    <div className="small-print">
      <div className={`${styles.source} ${asOfMs === null ? 'reserved' : ''}`}>
        <Button variant="quiet" className={styles.action} aria-busy={isRefreshing} onClick={onRefresh}>
          Refresh
        </Button>
        <div className={styles.asOf}>
          <span>{asOfMs === null ? 'As of 12:00 PM' : formatAsOf(asOfMs)}</span>
          {config.isSampleData && <span className={styles.sample}>Sample data</span>}
        </div>
        <Button variant="quiet" className={styles.action} aria-expanded={isComparing} onClick={onCompare}>
          Compare
        </Button>
      </div>
      <LiveRegion>{isRefreshing && 'Loading…'}</LiveRegion>
    </div>
  );
}
