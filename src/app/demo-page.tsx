import { Activity, type ComponentType, type ReactNode, useEffect, useId, useState } from 'react';
import { loadLater } from '#lib/load-later.ts';
import { type Demo, getDemoPath } from '#ui/demo.ts';
import disclosure from '#ui/disclosure.module.css';
import { useIsHydrated } from '#ui/hydration.tsx';
import { Later } from '#ui/later.tsx';
import styles from './demo-page.module.css';
import { takeOver } from './early-actions.ts';
import { ScreenBoundary } from './error-screen.tsx';
import { useTypedText } from './use-typed-text.ts';

/** A demo, and below it how it is built and the faults that the visitor can try on it. Home loads none of it. */
export function createDemoPage(demo: Demo, Screen: ComponentType): ComponentType {
  const path = getDemoPath(demo);
  /** Within the Activity, which is hydrated after its parents. */
  function HydratedScreen() {
    useTypedText();
    useEffect(takeOver, []);
    return <Screen />;
  }

  // Always the same element: a hidden screen is never rendered again.
  const screen = (
    <ScreenBoundary path={path}>
      <HydratedScreen />
    </ScreenBoundary>
  );

  return function DemoPage() {
    const isHydrated = useIsHydrated();
    const label = useId();
    /** Shown in place of the screen, which keeps its state. */
    const [replacement, setReplacement] = useState<ReactNode>(null);

    async function loadNotes() {
      const [{ DemoNotes }, notes] = await loadLater(() => Promise.all([import('./demo-notes.tsx'), demo.loadNotes()]));
      return <DemoNotes notes={notes} />;
    }

    async function loadFaults() {
      const load = () => Promise.all([import('./fault-panel.tsx'), demo.loadFaults?.() ?? []]);
      const [{ FaultPanel }, faults] = await loadLater(load);
      return <FaultPanel faults={faults} path={path} Screen={Screen} replaceScreen={setReplacement} />;
    }

    return (
      <>
        {replacement}
        <Activity mode={replacement === null ? 'visible' : 'hidden'}>{screen}</Activity>
        {/* A disclosure that is opened before hydration would stay empty. */}
        <section className={styles.behind} inert={!isHydrated} aria-labelledby={label}>
          <p id={label}>Behind this screen</p>
          <LazyDisclosure title="How it’s built" load={loadNotes} />
          <LazyDisclosure title="Try to break it" load={loadFaults} />
        </section>
      </>
    );
  };
}

interface LazyDisclosureProps {
  readonly title: string;
  readonly load: () => Promise<ReactNode>;
}

/** A disclosure whose content is loaded when it is first opened. */
function LazyDisclosure({ title, load }: LazyDisclosureProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details onToggle={() => setWasOpened(true)}>
      <summary className={disclosure.summary}>{title}</summary>
      {wasOpened && <Later load={load} />}
    </details>
  );
}
