import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './fault-list.module.css';
import type { FaultPanelProps } from './fault-panel.tsx';
import { getFaults } from './faults.ts';
import type { Fault } from './sandbox.ts';
import { useFault } from './use-fault.ts';
import { useHeldPosition } from './use-held-position.ts';

/** The faults of a demo, and while one is on a strip at the window's lower edge that ends it. */
export function FaultList(props: FaultPanelProps) {
  const { active, observed, message, start, end } = useFault(props);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  useHeldPosition(section);

  function onEnd() {
    end();
    // The strip, and with it the button, is gone.
    section.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={section} tabIndex={-1} className={styles.panel} aria-label="Try to break it">
      <div data-faults>
        <p className={styles.intro}>
          Each fault happens for real, in the code that you are using, but on a copy: your own data stays unchanged, and
          no request for data leaves this page. The sentence says what should happen; start a fault to see what does. A
          reload ends it.
        </p>
        <p role="status" className={styles.message}>
          {message}
        </p>
        <ul role="list" className={styles.list}>
          {getFaults(props.demo).map((fault) => {
            const isOn = fault === active?.session.fault;
            return (
              <FaultItem key={fault.id} fault={fault} isOn={isOn} observed={observed} onStart={() => start(fault)} />
            );
          })}
        </ul>
      </div>
      {active && (
        <div className={styles.dock}>
          {active.Notice && <active.Notice activateUpdate={async () => window.location.reload()} close={onEnd} />}
          <div className={styles.strip} data-faults>
            <p>
              <strong>Fault on:</strong> {active.session.fault.title}
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
  readonly isOn: boolean;
  readonly observed: string | null;
  readonly onStart: () => void;
}

function FaultItem({ fault, isOn, observed, onStart }: FaultItemProps) {
  return (
    <li className={styles.item} data-on={isOn}>
      <p className={styles.title}>{fault.title}</p>
      <div className={styles.text}>
        <p>
          <span className={styles.label}>What should happen</span> {fault.expected}
        </p>
        {/* Always in the page, so that its changes are announced. */}
        <p role="status">
          {isOn && (
            <>
              <span className={styles.label}>What was observed</span> {observed ?? 'Watching …'}
            </>
          )}
        </p>
      </div>
      <Button aria-label={`Start: ${fault.title}`} onClick={onStart}>
        Start
      </Button>
    </li>
  );
}
