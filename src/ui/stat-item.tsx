import type { CSSProperties } from 'react';
import styles from './stat-item.module.css';

interface FactProps {
  readonly label: string;
  readonly value: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** A figure with its name, within a `dl`. How the two stand to each other is for the screen to say. */
export function StatItem({ label, value, className, style }: FactProps) {
  return (
    <div className={className} style={style}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
