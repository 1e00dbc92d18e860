import { createRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createFaultEnvironment, type Fault } from '#lib/fault.ts';
import { NotLoadedError } from '#lib/load-code.ts';
import { Button } from '#ui/button.tsx';
import { EnvironmentContext } from '#ui/environment.ts';
import { ScreenBoundary } from './error-screen.tsx';
import styles from './fault-panel.module.css';

/** A fault of every demo. */
const missingCode: Fault = {
  title: 'A part of this page can’t be loaded',
  expected: 'The error screen says why, and offers to reload.',
};

function MissingScreen(): never {
  throw new NotLoadedError(null);
}

/** The demo page as the fault panel sees it. */
export interface DemoHost {
  readonly path: string;
  readonly screen: ReactNode;
  /** Hides the screen, which keeps its state, and shows the replacement; null shows the screen again. */
  readonly replaceScreen: (replacement: ReactNode) => void;
  /** Announces a message in a live region that outlasts the fault. */
  readonly announce: (text: string) => void;
  end: () => void;
}

/** Shows a second instance of the screen, in an environment with the fault. */
function startFault(fault: Fault, host: DemoHost): void {
  const { title, expected, apply } = fault;
  const { path, screen, replaceScreen, announce } = host;
  const { activeElement, title: documentTitle } = document;
  const environment = createFaultEnvironment(fault);
  host.end = () => {
    host.end = () => undefined;
    // The error screen sets its own title.
    document.title = documentTitle;
    flushSync(() => replaceScreen(null));
  };
  function onEnd() {
    host.end();
    announce('Back to normal. Your own data is unchanged.');
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }

  const button = createRef<HTMLButtonElement>();
  announce('');
  flushSync(() =>
    replaceScreen(
      <>
        <EnvironmentContext value={environment}>
          <ScreenBoundary path={path}>{fault === missingCode ? <MissingScreen /> : screen}</ScreenBoundary>
        </EnvironmentContext>
        <section ref={reserveStripSpace} className={styles.strip} aria-label={`Fault on: ${title}`}>
          <p id="fault">
            <strong>{title}.</strong> {expected}
          </p>
          {/* The focus moves to it, so screen readers read what describes it. */}
          <Button ref={button} aria-describedby="fault" onClick={onEnd}>
            Back to normal
          </Button>
        </section>
      </>,
    ),
  );
  button.current?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
  // Once the page has scrolled: what a change shows stays where the visitor looks.
  setTimeout(() => apply?.(environment.storage));
}

/** Ends the page above the strip (fault-panel.module.css), and scrolls the first error message or missing value into view there. */
function reserveStripSpace(strip: HTMLElement): () => void {
  const { style } = document.documentElement;
  function update() {
    style.setProperty('--notice-height', `${strip.offsetHeight}px`);
    const shown = [...document.querySelectorAll('main :is([role="alert"]:not(:empty), dd)')];
    const message = shown.find((each) => each.checkVisibility() && (each.role === 'alert' || each.textContent === '—'));
    if (message === undefined) return;
    appearing.disconnect();
    message.scrollIntoView({ block: 'nearest' });
    // The message may push the focused element below the strip. Rows are in place once they have moved.
    const moves = document.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(moves).then(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
  }
  const appearing = new MutationObserver(update);
  appearing.observe(document.body, { childList: true, characterData: true, subtree: true });
  const resizing = new ResizeObserver(update);
  resizing.observe(strip);
  return () => {
    appearing.disconnect();
    resizing.disconnect();
    style.removeProperty('--notice-height');
  };
}

interface FaultPanelProps {
  readonly faults: readonly Fault[];
  readonly host: DemoHost;
  readonly autoFocus: boolean;
}

/** The content of "Try to break it": a demo's faults. */
export function FaultPanel({ faults, host, autoFocus }: FaultPanelProps) {
  return (
    <>
      <p className={styles.intro}>
        These are real failures on a copy of your data. Each one describes what should happen.
      </p>
      <ul role="list" className={styles.list} ref={autoFocus ? focusFirstButton : null}>
        {[...faults, missingCode].map((fault) => (
          <li key={fault.title} className={styles.item}>
            <p className={styles.title}>{fault.title}</p>
            <p className={styles.expected}>{fault.expected}</p>
            <Button aria-label={`Start: ${fault.title}`} onClick={() => startFault(fault, host)}>
              Start
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function focusFirstButton(list: HTMLElement | null) {
  list?.querySelector('button')?.focus();
}
