import { memo, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { transitionTo } from '#ui/view-transition.ts';
import { ErrorScreen, ScreenBoundary } from './error-screen.tsx';
import { readHashPath } from './hash-path.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { findRoute, preloadScreen, type Route } from './routes.tsx';
import { Shell } from './shell.tsx';

/** `openedPath`: the path at which the page was opened, whose screen it contains as HTML. */
export function App({ openedPath }: { readonly openedPath: string }) {
  const path = useSyncExternalStore(subscribeToHash, readHashPath, () => openedPath);
  const shownPath = useShownPath(path);
  return (
    <Shell path={path} shownPath={shownPath}>
      <RouteOutlet path={shownPath} />
    </Shell>
  );
}

/** Links are plain `<a href="#/crypto">`: the browser navigates. */
function subscribeToHash(onChange: () => void) {
  const controller = new AbortController();
  window.addEventListener('hashchange', onChange, { signal: controller.signal });
  return () => controller.abort();
}

/** The path of the visible screen: it follows `path` once that screen's code is loaded (docs/decisions/motion.md). */
function useShownPath(path: string): string {
  const [shownPath, setShownPath] = useState(path);
  useEffect(() => {
    if (path === shownPath) return;
    let isOutdated = false;
    const show = () => {
      if (isOutdated) return;
      transitionTo(() => flushSync(() => setShownPath(path)), homeDot(path), demoDot);
    };
    // If loading failed, the screen's boundary shows the error.
    preloadScreen(path).then(show, show);
    return () => {
      isOutdated = true;
    };
  }, [path, shownPath]);
  return shownPath;
}

/** Selects the accent dot (`data-dot`) in a demo's drawing on home, from which it travels to the demo. */
const homeDot = (path: string) => `main li:has([href="#${CSS.escape(path)}"]) [data-dot]`;
/** Selects its target in the demo: the screen's own dot or the first open checkbox. */
const demoDot = 'main :is([data-dot], [type=checkbox]:not(:checked))';

/**
 * React hydrates a Suspense boundary separately, so a prerendered screen stays unchanged until its code is loaded. Memoized, because
 * a click on a link would otherwise render the current screen again, which removes one that isn't hydrated yet.
 */
const RouteOutlet = memo(function RouteOutlet({ path }: { readonly path: string }) {
  return (
    <Suspense>
      {/* `data-screen`: the part of the page that a view transition animates (motion.css). */}
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
  // Keep one component while the screen is mounted: replacing the lazy one by the loaded one would discard the screen's state.
  const [Screen] = useState(route.getComponent);
  return (
    <RouteAnnouncer path={route.path} screenName={route.name}>
      <Screen />
    </RouteAnnouncer>
  );
}
