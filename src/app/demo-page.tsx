import { sourceUrl } from 'virtual:owner';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import type { Demo, DemoScreenProps } from '#demo.ts';
import { browserStorage, type TextStorage } from '#lib/storage.ts';
import type { Fault } from '#lists/list-faults.ts';
import { LoadOnMount } from '#ui/load-on-mount.tsx';
import { EndPanel, ScreenEndContext } from '#ui/screen-end.tsx';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import { DemoNotes } from './demo-notes.tsx';
import { ScreenBoundary } from './error-screen.tsx';
import { FaultPanel, FaultStrip } from './fault-panel.tsx';

/** Adds two panels to the end of a demo: how it is built, and faults to try. Home loads none of this code. */
export function createDemoPage(demo: Demo, Screen: ComponentType<DemoScreenProps>): ComponentType {
  const { name, heading = name, loadFaults } = demo;

  const loadNotes = async () => <DemoNotes {...(await demo.loadNotes())} repositoryUrl={sourceUrl} />;

  return function DemoPage() {
    const [running, setRunning] = useState<{ readonly fault: Fault; readonly storage: TextStorage } | null>(null);
    /** The fault that was tried last; '' after "Break one." on home. The panel opens at its button. */
    const [triedTitle, setTriedTitle] = useState<string | null>(null);
    const [message, announce] = useState('');
    useLayoutEffect(() => {
      if (!window.history.state?.opensFaults) return;
      window.history.replaceState(null, ''); // once, not after a reload
      setTriedTitle('');
    }, []);

    function start(fault: Fault) {
      announce('');
      setTriedTitle(fault.title);
      setRunning({ fault, storage: fault.createStorage(browserStorage) });
      window.scrollTo({ top: 0, behavior: 'instant' });
    }

    function end() {
      setRunning(null);
      announce('Back to normal. Your own data is unchanged.');
    }

    async function loadFaultPanel(load: NonNullable<typeof loadFaults>) {
      return <FaultPanel faults={await load()} focusTitle={triedTitle} onStart={start} />;
    }

    const panels = (
      <>
        <EndPanel title="How it’s built">
          <LoadOnMount load={loadNotes} />
        </EndPanel>
        {loadFaults && (
          <EndPanel key={triedTitle} title="Try to break it" startsOpen={triedTitle !== null}>
            <LoadOnMount load={() => loadFaultPanel(loadFaults)} />
          </EndPanel>
        )}
      </>
    );
    return (
      <>
        {running && <FaultStrip fault={running.fault} onEnd={end} />}
        <ScreenBoundary key={running?.fault.title}>
          <ScreenEndContext value={running ? null : panels}>
            <Screen heading={heading} storage={running?.storage ?? browserStorage} />
          </ScreenEndContext>
        </ScreenBoundary>
        <LiveRegion>{message}</LiveRegion>
      </>
    );
  };
}
