import { direction, language } from 'virtual:owner';
import { Activity, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type DemoScreenProps, getDemoPath, type ShownDemo } from '#demo.ts';
import { LoadOnMount } from '#ui/load-on-mount.tsx';
import { ScreenEndContext, type ScreenEndPanel } from '#ui/screen-end.tsx';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import { ScreenBoundary } from './error-screen.tsx';
import type { DemoHost } from './fault-panel.tsx';
import { readHashPath } from './hash-path.ts';
import { breakOne } from './home-with-stats.tsx';

/** Adds two panels to the end of a demo: how it is built, and faults to try. Home loads none of this code. */
export function createDemoPage(demo: ShownDemo, Screen: ComponentType<DemoScreenProps>): ComponentType {
  const { name, heading = name, isRenamedByOwner } = demo;
  const path = getDemoPath(demo);
  // Constant elements, so that React never re-renders the hidden screen.
  const screen = (
    <Screen
      heading={
        isRenamedByOwner ? (
          <span lang={language} dir={direction}>
            {heading}
          </span>
        ) : (
          heading
        )
      }
    />
  );
  const ownScreen = <ScreenBoundary path={path}>{screen}</ScreenBoundary>;

  async function loadNotes() {
    const [{ DemoNotes }, notes] = await Promise.all([import('./demo-notes.tsx'), demo.loadNotes()]);
    return <DemoNotes notes={notes} />;
  }

  async function loadFaults(host: DemoHost, autoFocus: boolean) {
    const [{ FaultPanel }, faults] = await Promise.all([import('./fault-panel.tsx'), demo.loadFaults?.() ?? []]);
    return <FaultPanel faults={faults} host={host} autoFocus={autoFocus} />;
  }

  return function DemoPage() {
    /** Shown instead of the screen, which keeps its state. */
    const [replacement, replaceScreen] = useState<ReactNode>(null);
    const [message, announce] = useState('');
    const [isBreaking, setBreaking] = useState(false);
    const [host] = useState<DemoHost>(() => ({ path, screen, replaceScreen, announce, end: () => undefined }));
    const panels: readonly ScreenEndPanel[] = [
      { title: 'How it’s built', content: <LoadOnMount load={loadNotes} /> },
      {
        title: 'Try to break it',
        content: <LoadOnMount load={() => loadFaults(host, isBreaking)} />,
        isBusy: isBreaking,
      },
    ];

    useEffect(() => {
      setBreaking(breakOne.path === path);
      breakOne.path = null;
      const onNavigate = () => readHashPath() !== path && host.end();
      // It fires before "hashchange", at which the app may show the next screen at once.
      window.addEventListener('popstate', onNavigate);
      return () => window.removeEventListener('popstate', onNavigate);
    }, [host]);

    return (
      <>
        {replacement}
        <Activity mode={replacement === null ? 'visible' : 'hidden'}>
          <ScreenEndContext value={panels}>{ownScreen}</ScreenEndContext>
        </Activity>
        <LiveRegion>{message}</LiveRegion>
      </>
    );
  };
}
