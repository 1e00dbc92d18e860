import { type ComponentType, createRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { browserEnvironment, type Environment } from '#lib/environment.ts';
import type { Fault } from '#lib/fault.ts';
import { NotLoadedError } from '#lib/load-later.ts';
import type { TextStorage } from '#lib/storage.ts';
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

/** Where a fault is shown. */
export interface FaultStage {
  readonly path: string;
  readonly Screen: ComponentType;
  /** Hides the screen, which keeps its state, and shows something in its place; null: shows the screen again. */
  readonly replaceScreen: (replacement: ReactNode) => void;
  /** Ends the fault that is on. */
  end: () => void;
}

/** Enough to read a sentence and see the list. */
const storyDelayMs = 2_000;

/** Shows a second instance of the screen, in an environment with the fault: a copy of the storage, and maybe no network. */
export function startFault(fault: Fault, stage: FaultStage): void {
  const { title, expected, act, story } = fault;
  const { path, Screen, replaceScreen } = stage;
  stage.end();
  const { activeElement, title: documentTitle } = document;
  let onWrite: () => void = () => undefined;
  let timer = 0;
  const copy = copyStorage(browserEnvironment.storage);
  const environment = createFaultyEnvironment(fault, copy, () => onWrite());
  stage.end = () => {
    stage.end = () => undefined;
    window.clearTimeout(timer);
    // The error screen has one of its own.
    document.title = documentTitle;
    flushSync(() => replaceScreen(null));
  };
  function onEnd() {
    stage.end();
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }

  const button = createRef<HTMLButtonElement>();
  const FaultyScreen = fault === missingCode ? MissingScreen : Screen;
  const screen = (
    <EnvironmentContext value={environment}>
      <ScreenBoundary path={path}>
        <FaultyScreen />
      </ScreenBoundary>
    </EnvironmentContext>
  );
  const show = (text: ReactNode) =>
    replaceScreen(
      <>
        {screen}
        <section className={styles.strip} aria-label={`Fault on: ${title}`}>
          <p role="status">{text}</p>
          <Button ref={button} onClick={onEnd}>
            Back to normal
          </Button>
        </section>
      </>,
    );

  const titled = (
    <>
      <strong>{title}.</strong> {expected}
    </>
  );
  flushSync(() => show(story ? expected : titled));
  if (story) {
    // As on any screen that was navigated to. On the button, a second Enter would end the story before it has begun.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    timer = window.setTimeout(() => {
      act?.(copy);
      show(story.acted);
      onWrite = () => {
        if (story.isUndone(copy)) show(story.undone);
      };
    }, storyDelayMs);
  } else {
    button.current?.focus({ preventScroll: true });
    act?.(copy);
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
}

interface FaultPanelProps {
  readonly faults: readonly Fault[];
  readonly stage: FaultStage;
}

/** The content of "Try to break it": the faults of a demo. */
export function FaultPanel({ faults, stage }: FaultPanelProps) {
  return (
    <>
      <p className={styles.intro}>
        These failures are real; your data isn’t touched. Each says what should happen: start it and see.
      </p>
      <ul role="list" className={styles.list}>
        {[...faults, missingCode].map((fault) => (
          <li key={fault.title} className={styles.item}>
            <p className={styles.title}>{fault.title}</p>
            <p className={styles.expected}>{fault.expected}</p>
            <Button aria-label={`Start: ${fault.title}`} onClick={() => startFault(fault, stage)}>
              Start
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Neither the visitor's own storage nor, for a fault of the network, the network can be reached from it. */
function createFaultyEnvironment(
  { prepare, getStorage, respond }: Fault,
  copy: TextStorage,
  onWrite: () => void,
): Environment {
  prepare?.(copy);
  const storage = getStorage?.(copy) ?? copy;
  function write(key: string, text: string) {
    storage.write(key, text);
    onWrite();
  }
  async function fetcher(url: string): Promise<Response> {
    const response = respond?.(new URL(url)) ?? null;
    if (response === null) throw new TypeError('Failed to fetch');
    return response;
  }
  return { storage: { ...storage, write }, fetcher: respond ? fetcher : browserEnvironment.fetcher };
}

/** A copy in memory of all that a storage contains; empty if it can't be read. */
function copyStorage(storage: TextStorage): TextStorage {
  const texts = new Map<string, string>();
  try {
    for (const key of storage.keys()) texts.set(key, storage.read(key) ?? '');
  } catch {
    // Switched off: the app works in memory anyway.
  }
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
}
