import { memo, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { transitionTo } from '#ui/view-transition.ts';
import { ErrorScreen, ScreenBoundary } from './error-screen.tsx';
import { readHashPath } from './hash-path.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { findRoute, preloadScreen, type Route } from './routes.tsx';
import { Shell } from './shell.tsx';

interface AppProps {
  /** The screen whose HTML the page contains; null if it has none. */
  readonly prerenderedPath: string | null;
}

export function App({ prerenderedPath }: AppProps) {
  const path = useSyncExternalStore(subscribeToHash, readHashPath, () => prerenderedPath ?? '/');
  const shownPath = useShownPath(path);
  return (
    <Shell path={path} shownPath={shownPath}>
      <RouteOutlet path={shownPath} />
    </Shell>
  );
}

/** Links are plain `<a href="#/crypto">`: the browser navigates. */
function subscribeToHash(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/**
 * The path of the visible screen, which becomes `path` once that screen's code is loaded. Not `useDeferredValue` with
 * React's own view transitions: docs/decisions/motion.md.
 */
function useShownPath(path: string): string {
  const [shownPath, setShownPath] = useState(path);
  useEffect(() => {
    if (path === shownPath) return;
    let isOutdated = false;
    const show = () => {
      if (isOutdated) return;
      transitionTo(() => flushSync(() => setShownPath(path)), homeDot(path), demoDot);
    };
    // The screen's boundary shows an error if loading failed.
    preloadScreen(path).then(show, show);
    return () => {
      isOutdated = true;
    };
  }, [path, shownPath]);
  return shownPath;
}

/** The accent dot in a project's drawing on home. */
const homeDot = (path: string) => `main li:has([href="#${CSS.escape(path)}"]) [data-dot]`;
/** Where it goes in the demo: the screen's mark or the first open checkbox. */
const demoDot = 'main :is([data-dot], [type=checkbox]:not(:checked))';

/**
 * A prerendered screen stays as it is until its code is loaded: React hydrates a Suspense boundary separately. Memoized:
 * otherwise a click on a link would render the current screen again, and remove one that isn't hydrated yet.
 */
const RouteOutlet = memo(function RouteOutlet({ path }: { readonly path: string }) {
  return (
    <Suspense>
      <div key={path} data-screen>
        <RouteContent path={path} />
      </div>
    </Suspense>
  );
});

function RouteContent({ path }: { readonly path: string }) {
  const route = findRoute(path);
  if (route === undefined) return <ErrorScreen path={path} message={null} />;
  return (
    <ScreenBoundary path={path}>
      <RouteScreen route={route} />
    </ScreenBoundary>
  );
}

function RouteScreen({ route }: { readonly route: Route }) {
  // Kept while the screen is mounted: React would discard its state if the lazy component were replaced by the loaded one.
  const [Screen] = useState(route.getComponent);
  return (
    <RouteAnnouncer path={route.path} screenName={route.name}>
      <Screen />
    </RouteAnnouncer>
  );
}
