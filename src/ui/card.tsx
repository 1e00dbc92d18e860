import type { HTMLAttributes } from 'react';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** Id of its heading. Without one it is a placeholder for a card that is still to come. */
  readonly labelledBy?: string;
}

/** A thing of its own among others, set off by a hairline above: no box, no shadow. */
export function Card({ labelledBy, className, ...props }: CardProps) {
  const names = [styles.card, className].filter(Boolean).join(' ');
  if (labelledBy === undefined) return <div {...props} className={names} aria-hidden="true" />;
  return <article {...props} className={names} aria-labelledby={labelledBy} />;
}
