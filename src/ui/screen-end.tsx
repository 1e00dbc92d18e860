import { type ReactNode, useState } from 'react';
import styles from './screen-end.module.css';
import { useIsHydrated } from './use-is-hydrated.ts';

interface ScreenEndProps {
  readonly ownPanel?: ReactNode;
  /** Those that every demo has (`DemoScreenProps`). */
  readonly endPanels: ReactNode;
  /** About the data's source. */
  readonly children?: ReactNode;
}

/** The line at the end of a demo: panels to open, and a text about the data's source. */
export function ScreenEnd({ ownPanel, endPanels, children }: ScreenEndProps) {
  return (
    <div className={styles.line}>
      {ownPanel}
      {endPanels}
      {children && <div className="small-print">{children}</div>}
    </div>
  );
}

interface EndPanelProps {
  readonly title: string;
  readonly startsOpen?: boolean;
  /** Rendered only while the panel is open. */
  readonly children: ReactNode;
}

/** A panel at a screen's end. Newer browsers open one at a time. */
export function EndPanel({ title, startsOpen = false, children }: EndPanelProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      className={styles.panel}
      name="screen-end"
      open={isOpen}
      // It would open empty before hydration.
      inert={!useIsHydrated()}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.title}>{title}</summary>
      {isOpen && <div className={styles.content}>{children}</div>}
    </details>
  );
}
