import { Card, Skeleton } from '#ui/card.tsx';
import { SunArc } from './sun-arc.tsx';
import styles from './weather-report.module.css';

const rows = ['humidity', 'wind', 'sunrise', 'sunset'];

/** The report's shape while it loads. */
export function ReportSkeleton() {
  return (
    <Card className={styles.report}>
      <div className={styles.now}>
        {/* The place's name will stand here, where "Loading..." does now. */}
        <div>
          <p className={styles.place}>&nbsp;</p>
          <p className={styles.note}>&nbsp;</p>
        </div>
        <div className={`${styles.temperature} ${styles.pending}`}>
          <Skeleton width="3em" height="0.8em" />
        </div>
        <div className={styles.sky}>
          <Skeleton width="6.25rem" height="6.25rem" />
          <Skeleton width="7rem" height="1.25rem" />
        </div>
      </div>
      <div className={styles.details}>
        <SunArc position={null} />
        <div>
          {rows.map((row) => (
            <div key={row} className={`${styles.reading} ${styles.pendingReading}`}>
              <Skeleton width="5rem" height="1.25rem" />
              <Skeleton width="4rem" height="1.25rem" />
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}
