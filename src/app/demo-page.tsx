import { sourceUrl } from 'virtual:owner';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import type { DemoPanels, DemoScreenProps } from '#demo.ts';
import { readHistoryEntry, updateHistoryEntry } from '#lib/history-entry.ts';
import { browserStorage, type TextStorage } from '#lib/storage.ts';
import type { Fault } from '#lists/list-faults.ts';
import { EndPanel } from '#ui/screen-end.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { DemoNotes } from './demo-notes.tsx';
import { FaultPanel, FaultStrip } from './fault-panel.tsx';

interface DemoPageProps {
  readonly heading: string;
  readonly Screen: ComponentType<DemoScreenProps>;
  readonly panels: DemoPanels;
}

/** Adds panels to the end of a demo: how it is built, and on lists faults to try. Home loads none of this code. */
export function DemoPage({ heading, Screen, panels: { notes, faults } }: DemoPageProps) {
  const [running, setRunning] = useState<{ readonly fault: Fault; readonly storage: TextStorage } | null>(null);
  // On arrival from "Break one." on home, but not when Back or Forward returns to the same history entry.
  const [opensFaults, setOpensFaults] = useState(useIsHydrated() && readHistoryEntry().opensFaults === true);
  useLayoutEffect(() => updateHistoryEntry({ opensFaults: false }), []);

  function start(fault: Fault) {
    setOpensFaults(true);
    setRunning({ fault, storage: fault.createStorage() });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }

  const endPanels = (
    <>
      <EndPanel title="How it’s built">
        <DemoNotes {...notes} repositoryUrl={sourceUrl} />
      </EndPanel>
      {faults && (
        <EndPanel title="Try to break it" startsOpen={opensFaults}>
          <FaultPanel faults={faults} takesFocus={opensFaults} onFocus={() => setOpensFaults(false)} onStart={start} />
        </EndPanel>
      )}
    </>
  );
  return (
    <>
      {running && <FaultStrip fault={running.fault} onEnd={() => setRunning(null)} />}
      <Screen
        key={running?.fault.title}
        heading={heading}
        storage={running?.storage ?? browserStorage}
        endPanels={running ? null : endPanels}
      />
    </>
  );
}
