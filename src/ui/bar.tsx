import styles from './bar.module.css';

interface BarProps {
  /** The share of the longest possible bar, from 0 to 1. */
  readonly fraction: number;
  readonly tone?: 'neutral' | 'gain' | 'loss';
}

/** A horizontal bar for a number that stands beside it, so hidden from screen readers. As wide as its container. */
export function Bar({ fraction, tone = 'neutral' }: BarProps) {
  return (
    <svg aria-hidden="true" className={`${styles.bar} ${styles[tone]}`}>
      <rect width={`${Math.min(1, Math.max(0, fraction)) * 100}%`} height="100%" />
    </svg>
  );
}
