import styles from './bar.module.css';

interface BarProps {
  /** The share of the longest possible bar, from 0 to 1. */
  readonly fraction: number;
  /** Green, for income; otherwise in ink. */
  readonly isGain?: boolean;
}

/** A horizontal bar for a number that stands beside it, so hidden from screen readers. As wide as its container. */
export function Bar({ fraction, isGain = false }: BarProps) {
  return (
    <svg aria-hidden="true" className={isGain ? `${styles.bar} ${styles.gain}` : styles.bar}>
      <rect width={`${Math.min(1, Math.max(0, fraction)) * 100}%`} height="100%" />
    </svg>
  );
}
