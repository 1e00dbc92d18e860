import { Activity, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type DemoScreenProps, getDemoPath, type ShownDemo } from '#demo.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { LoadOnMount } from '#ui/load-on-mount.tsx';
import { AppPanels, type EndPanel } from '#ui/screen-end.tsx';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import { breakOne } from './break-one.ts';
import { signalHydrated } from './early-actions.ts';
import { ScreenBoundary } from './error-screen.tsx';
import type { FaultStage } from './fault-panel.tsx';
import { readHashPath } from './hash-path.ts';
import { useTypedText } from './use-typed-text.ts';

/** Adds two panels to the end of a demo: how it is built, and faults to try. Home loads none of this code. */
export function createDemoPage(demo: ShownDemo, Screen: ComponentType<DemoScreenProps>): ComponentType {
  const { name, heading = name, isRenamedByOwner } = demo;
  const path = getDemoPath(demo);
  const screen = (
    <Screen heading={isRenamedByOwner ? <span {...getOwnerTextProps(heading)}>{heading}</span> : heading} />
  );

  /** Its effects run once the Activity around it is hydrated, later than DemoPage's own. */
  function HydratedScreen() {
    useTypedText();
    useEffect(signalHydrated, []);
    return screen;
  }

  // A constant element, so that React never re-renders the hidden screen.
  const hydratedScreen = (
    <ScreenBoundary path={path}>
      <HydratedScreen />
    </ScreenBoundary>
  );

  async function loadNotes() {
    const [{ DemoNotes }, notes] = await Promise.all([import('./demo-notes.tsx'), demo.loadNotes()]);
    return <DemoNotes notes={notes} />;
  }

  async function loadFaults(stage: FaultStage, autoFocus: boolean) {
    const [{ FaultPanel }, faults] = await Promise.all([import('./fault-panel.tsx'), demo.loadFaults?.() ?? []]);
    return <FaultPanel faults={faults} stage={stage} autoFocus={autoFocus} />;
  }

  return function DemoPage() {
    /** Shown instead of the screen, which keeps its state. */
    const [replacement, replaceScreen] = useState<ReactNode>(null);
    const [message, announce] = useState('');
    const [isBreaking, setBreaking] = useState(false);
    const [stage] = useState<FaultStage>(() => ({
      path,
      screen,
      replaceScreen,
      announce,
      end: () => undefined,
    }));
    const panels: readonly EndPanel[] = [
      { title: 'How it’s built', content: <LoadOnMount load={loadNotes} /> },
      {
        title: 'Try to break it',
        content: <LoadOnMount load={() => loadFaults(stage, isBreaking)} />,
        isBusy: isBreaking,
      },
    ];

    useEffect(() => {
      setBreaking(breakOne.path === path);
      breakOne.path = null;
      const unmount = new AbortController();
      const onNavigate = () => readHashPath() !== path && stage.end();
      // It fires before "hashchange", at which the app may show the next screen at once.
      window.addEventListener('popstate', onNavigate, { signal: unmount.signal });
      return () => unmount.abort();
    }, [stage]);

    return (
      <>
        {replacement}
        <Activity mode={replacement === null ? 'visible' : 'hidden'}>
          <AppPanels value={panels}>{hydratedScreen}</AppPanels>
        </Activity>
        <LiveRegion>{message}</LiveRegion>
      </>
    );
  };
}
