import type { ComponentProps, ReactNode } from 'react';
import styles from './stat-item.module.css';

interface StatItemProps extends ComponentProps<'div'> {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** A value with its label, within a `dl`. The screen arranges them. */
export function StatItem({ label, value, ...props }: StatItemProps) {
  return (
    <div {...props}>
      <dt className="label">{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

/**
 * A placeholder of the size of the content that is loading. Hidden from screen readers: the screen announces the loading state. An SVG,
 * because its size needs no style attribute, which the security policy forbids in prerendered HTML.
 * @param props lengths in em, px or percent, the only units that all browsers take here
 */
export function Skeleton({ width, height }: { readonly width: string; readonly height: string }) {
  return <svg aria-hidden="true" className={styles.skeleton} width={width} height={height} />;
}
