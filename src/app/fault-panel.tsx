import type { Fault } from '#lists/list-faults.ts';
import { Button } from '#ui/button.tsx';
import styles from './fault-panel.module.css';

interface FaultPanelProps {
  readonly faults: readonly Fault[];
  /** Moves the focus to the first fault. */
  readonly takesFocus: boolean;
  /** A fault has the focus. */
  readonly onFocus: () => void;
  readonly onStart: (fault: Fault) => void;
}

export function FaultPanel({ faults, takesFocus, onFocus, onStart }: FaultPanelProps) {
  return (
    <>
      <p className={styles.intro}>
        These are real failures on a copy of your data. Each one describes what should happen.
      </p>
      <ul role="list" className={styles.list}>
        {faults.map((fault, index) => (
          <li key={fault.title} className={styles.item}>
            <p className={styles.title}>{fault.title}</p>
            <p className={styles.expected}>{fault.expected}</p>
            <Button
              ref={takesFocus && index === 0 ? focus : null}
              onFocus={onFocus}
              aria-label={`Start: ${fault.title}`}
              onClick={() => onStart(fault)}
            >
              Start
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A strip above the screen, for as long as a fault is on. */
export function FaultStrip({ fault, onEnd }: { readonly fault: Fault; readonly onEnd: () => void }) {
  return (
    <section className={styles.strip} aria-label={`Fault on: ${fault.title}`}>
      <p id="fault">
        <strong>{`${fault.title}.`}</strong> <span>{fault.expected}</span>
      </p>
      {/* The focus moves to it, so screen readers read what describes it. */}
      <Button ref={focus} aria-describedby="fault" onClick={onEnd}>
        Back to normal
      </Button>
    </section>
  );
}

function focus(button: HTMLElement | null) {
  button?.focus();
}
