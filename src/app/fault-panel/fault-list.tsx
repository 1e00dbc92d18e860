import { type ComponentType, useRef } from 'react';
import notice from '#app/update-notice.module.css';
import { UpdateNotice } from '#app/update-notice.tsx';
import { Button } from '#ui/button.tsx';
import type { Fault } from './fault.ts';
import styles from './fault-list.module.css';
import { faults } from './faults.ts';
import { holdPosition } from './hold-position.ts';
import { useFault } from './use-fault.ts';

export interface FaultListProps {
  readonly demo: string;
  /** Mounts the screen anew, or something else in its place. */
  readonly onRestart: (Other?: ComponentType) => void;
}

/** The faults of a demo, and while one is on a strip at the window's lower edge that ends it. */
export function FaultList(props: FaultListProps) {
  const { fault: active, observed, message, start, end } = useFault(props);
  const section = useRef<HTMLElement>(null);

  function onStart(fault: Fault, button: Element) {
    // The error screen scrolls to its heading.
    if (!fault.Screen) holdPosition(button);
    start(fault);
  }

  function onEnd() {
    const button = section.current?.querySelector<HTMLElement>('[data-on="true"] button');
    // The strip, and with it the focused button, will be gone.
    button?.focus({ preventScroll: true });
    if (button) holdPosition(button);
    end();
  }

  return (
    <section ref={section} className={styles.panel} aria-label="Try to break it">
      <div data-faults>
        <p className={styles.intro}>
          Each fault happens for real, in the code that you are using, but on a copy of your data, which itself stays as
          it is; what the network would do happens within this page. A sentence says what should happen; start a fault
          to see what does. A reload ends it.
        </p>
        <p role="status" className={styles.message}>
          {message}
        </p>
        <ul role="list" className={styles.list}>
          {faults
            .filter(({ demos }) => demos.includes(props.demo))
            .map((fault) => (
              <FaultItem
                key={fault.title}
                fault={fault}
                observation={fault === active ? (observed ?? 'Watching …') : null}
                onStart={(button) => onStart(fault, button)}
              />
            ))}
        </ul>
      </div>
      {active && (
        <div className={styles.dock}>
          {active.hasUpdateNotice && (
            <UpdateNotice activateUpdate={async () => window.location.reload()} close={onEnd} />
          )}
          <div className={`${notice.notice} ${styles.strip}`} data-faults>
            <p>
              <strong>Fault on:</strong> {active.title}
            </p>
            <Button onClick={onEnd}>Back to normal</Button>
          </div>
        </div>
      )}
    </section>
  );
}

interface FaultItemProps {
  readonly fault: Fault;
  /** Null while the fault is off. */
  readonly observation: string | null;
  readonly onStart: (button: Element) => void;
}

function FaultItem({ fault, observation, onStart }: FaultItemProps) {
  return (
    <li className={styles.item} data-on={observation !== null}>
      <p className={styles.title}>{fault.title}</p>
      <div className={styles.text}>
        <p>{fault.expected}</p>
        {/* Always in the page, so that its changes are announced. */}
        <p role="status">
          {observation !== null && (
            <>
              <span className={styles.label}>What was observed</span> {observation}
            </>
          )}
        </p>
      </div>
      <Button aria-label={`Start: ${fault.title}`} onClick={(event) => onStart(event.currentTarget)}>
        Start
      </Button>
    </li>
  );
}
