import type { CSSProperties, HTMLAttributes } from 'react';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** Id of the card's heading. Without one it is a placeholder while loading. */
  readonly labelledBy?: string;
}

/** One of several equal items, separated by a line above it. */
export function Card({ labelledBy, className, ...props }: CardProps) {
  const names = [styles.card, className].filter(Boolean).join(' ');
  if (labelledBy === undefined) return <div {...props} className={names} aria-hidden="true" />;
  return <article {...props} className={names} aria-labelledby={labelledBy} />;
}

interface StatItemProps {
  readonly label: string;
  readonly value: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** A value with its label, within a `dl`. The screen decides how they are arranged. */
export function StatItem({ label, value, className, style }: StatItemProps) {
  return (
    <div className={className} style={style}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

/**
 * A block of the size of what is still loading. Hidden from screen readers: the screen announces that it is loading.
 * @param props CSS lengths
 */
export function Skeleton({ width, height }: { readonly width: string; readonly height: string }) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} />;
}
