import { type ReactNode, type Ref, useId } from 'react';
import styles from './screen.module.css';

interface ScreenProps {
  readonly heading: ReactNode;
  /** Shown beside or below the heading. */
  readonly lead?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The layout of a screen. Its heading gets the focus after a navigation. */
export function Screen({ heading, lead, className = '', children }: ScreenProps) {
  return (
    <div className={`${styles.screen} ${className}`}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{heading}</h1>
        {lead}
      </header>
      {children}
    </div>
  );
}

interface SectionProps {
  readonly heading: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A region named by its heading, which has its own column in wide windows. */
export function Section({ heading, headingRef, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={[styles.section, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <h2 ref={headingRef} id={id} tabIndex={headingRef ? -1 : undefined}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
