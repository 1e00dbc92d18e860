import type { ReactNode } from 'react';
import styles from './screen.module.css';

interface ScreenProps {
  readonly heading: string;
  /** A line beside or below the heading. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a screen: its heading, which takes the focus when the screen arrives, and the shared width and rhythm. */
export function Screen({ heading, lead, children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{heading}</h1>
        {lead}
      </header>
      {children}
    </div>
  );
}
