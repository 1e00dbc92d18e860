import { type ReactNode, useId } from 'react';
import styles from './screen.module.css';

interface ScreenProps {
  readonly heading: ReactNode;
  /** A line beside or below the heading. */
  readonly lead?: ReactNode;
  /** "rtl" mirrors the screen. */
  readonly dir?: 'rtl' | undefined;
  readonly children: ReactNode;
}

/** The layout of a screen: its heading, which gets the focus after a navigation, and the shared width and spacing. */
export function Screen({ heading, lead, dir, children }: ScreenProps) {
  return (
    <div className={styles.screen} dir={dir}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{heading}</h1>
        {lead}
      </header>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

interface SectionProps {
  readonly heading: string;
  /** The heading's language and direction, unless it is part of the English interface. */
  readonly headingProps?: { readonly lang: string; readonly dir: string };
  readonly children: ReactNode;
}

/** A region named by its heading, which is in a separate column on wide windows. */
export function Section({ heading, headingProps, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} {...headingProps}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
