import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface MarginSectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A section whose heading stands in a margin of its own where there is room, as in a journal. */
export function MarginSection({ heading, children }: MarginSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
