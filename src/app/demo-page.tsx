import { sourceUrl } from 'virtual:owner';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import type { Demo, DemoScreenProps } from '#demo.ts';
import { loadCode } from '#lib/load-code.ts';
import { browserStorage, type TextStorage } from '#lib/storage.ts';
import type { Fault } from '#lists/list-faults.ts';
import { Notice } from '#ui/notice.tsx';
import { EndPanel, ScreenEndContext } from '#ui/screen-end.tsx';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import { DemoNotes } from './demo-notes.tsx';
import { ScreenBoundary } from './error-screen.tsx';
import { FaultPanel, FaultStrip } from './fault-panel.tsx';

interface DemoPageProps {
  readonly demo: Demo;
  readonly Screen: ComponentType<DemoScreenProps>;
}

/** Adds two panels to the end of a demo: how it is built, and faults to try. Home loads none of this code. */
export function DemoPage({ demo, Screen }: DemoPageProps) {
  const { name, heading = name, loadNotes, loadFaults } = demo;
  const [running, setRunning] = useState<{ readonly fault: Fault; readonly storage: TextStorage } | null>(null);
  /** Where the panel of faults opens: at the fault tried last, or at the first after "Break one." on home. */
  const [openAt, setOpenAt] = useState<Fault | 'first' | null>(null);
  useLayoutEffect(() => {
    if (!window.history.state?.opensFaults) return;
    window.history.replaceState(null, ''); // once, not after a reload
    setOpenAt('first');
  }, []);

  function start(fault: Fault) {
    setOpenAt(fault);
    setRunning({ fault, storage: fault.createStorage(browserStorage) });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }

  const panels = (
    <>
      <EndPanel title="How it’s built">
        <Loaded load={async () => <DemoNotes {...(await loadNotes())} repositoryUrl={sourceUrl} />} />
      </EndPanel>
      {loadFaults && (
        <EndPanel key={openAt ? 'open' : 'closed'} title="Try to break it" startsOpen={openAt !== null}>
          <Loaded load={async () => <FaultPanel faults={await loadFaults()} openAt={openAt} onStart={start} />} />
        </EndPanel>
      )}
    </>
  );
  return (
    <>
      {running && <FaultStrip fault={running.fault} onEnd={() => setRunning(null)} />}
      <ScreenBoundary key={running?.fault.title}>
        <ScreenEndContext value={running ? null : panels}>
          <Screen heading={heading} storage={running?.storage ?? browserStorage} />
        </ScreenEndContext>
      </ScreenBoundary>
      <LiveRegion>
        {!running && openAt && openAt !== 'first' && 'Back to normal. Your own data is unchanged.'}
      </LiveRegion>
    </>
  );
}

/** Renders what `load` resolves to, nothing until then, or a message if its code can't be loaded. */
function Loaded({ load }: { readonly load: () => Promise<ReactNode> }) {
  const [content, setContent] = useState<ReactNode>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, whichever function later renderings pass
  useEffect(() => {
    loadCode(load).then(setContent, ({ message }: Error) => setContent(<Notice>{message}</Notice>));
  }, []);
  return content;
}
