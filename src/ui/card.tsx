import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'div'> {
  /** Id of the card's heading. Without one it is a placeholder while loading. */
  readonly labelledBy?: string;
}

/** One of several equal items, separated by a line above it. */
export function Card({ labelledBy, className, ...props }: CardProps) {
  const names = [styles.card, className].filter(Boolean).join(' ');
  if (labelledBy === undefined) return <div {...props} className={names} aria-hidden="true" />;
  return <article {...props} className={names} aria-labelledby={labelledBy} />;
}

interface StatItemProps extends ComponentProps<'div'> {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** A value with its label, within a `dl`. The screen decides how they are arranged. */
export function StatItem({ label, value, ...props }: StatItemProps) {
  return (
    <div {...props}>
      <dt className="label">{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

/**
 * A block of the size of what is still loading. Hidden from screen readers: the screen announces that it is loading. An SVG,
 * which has its size without a style attribute: the security policy forbids those in prerendered HTML.
 * @param props lengths in em, px or percent; not all browsers take others here
 */
export function Skeleton({ width, height }: { readonly width: string; readonly height: string }) {
  return <svg aria-hidden="true" className={styles.skeleton} width={width} height={height} />;
}
