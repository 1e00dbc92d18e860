import { type ComponentType, useState } from 'react';
import type { Demo } from '#ui/demo.ts';
import { useIsHydrated } from '#ui/hydration.tsx';
import styles from './demo-page.module.css';
import { ScreenBoundary } from './error-screen.tsx';
import { LazyDisclosure } from './lazy-disclosure.tsx';

/** A demo, and below it how it is built and the faults that the visitor can try on it. Home loads none of it. */
export function createDemoPage({ id }: Demo, Screen: ComponentType): ComponentType {
  return function DemoPage() {
    const isHydrated = useIsHydrated();
    const [visit, setVisit] = useState({ count: 0, Shown: Screen });
    const restart = (Shown = Screen) => setVisit(({ count }) => ({ count: count + 1, Shown }));

    async function loadNotes() {
      return (await import('./how-it-is-built/build-notes.tsx')).renderNotes(id);
    }

    async function loadFaults() {
      const { FaultList } = await import('./fault-panel/fault-list.tsx');
      return <FaultList demo={id} onRestart={restart} />;
    }

    return (
      <>
        {/* A fault starts and ends with a new mount: nothing on the screen outlives it. */}
        <ScreenBoundary key={visit.count} path={`/${id}`}>
          <visit.Shown />
        </ScreenBoundary>
        {/* A disclosure that is opened before hydration would stay empty. */}
        <div className={styles.notes} inert={!isHydrated}>
          <LazyDisclosure title="How it’s built" load={loadNotes} />
          <LazyDisclosure title="Try to break it" load={loadFaults} />
        </div>
      </>
    );
  };
}
