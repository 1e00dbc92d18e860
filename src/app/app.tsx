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
    <Shell path={shownPath} isLoading={path !== shownPath}>
      <RouteOutlet path={shownPath} />
    </Shell>
  );
}

/** Links are plain `<a href="#/crypto">`: the browser navigates. */
function subscribeToHash(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The path of the visible screen: it follows `path` once that screen's code is loaded (docs/decisions/motion.md). */
function useShownPath(path: string): string {
  const [shownPath, setShownPath] = useState(path);
  useEffect(() => {
    if (path === shownPath) return;
    let isOutdated = false;
    const show = () => {
      if (!isOutdated) transitionTo(path, () => flushSync(() => setShownPath(path)));
    };
    // If loading failed, the screen's boundary shows the error.
    preloadScreen(path).then(show, show);
    return () => {
      isOutdated = true;
    };
  }, [path, shownPath]);
  return shownPath;
}

/**
 * React hydrates a Suspense boundary separately, so a prerendered screen stays unchanged until its code is loaded. Memoized, because
 * a click on a link would otherwise render the current screen again, which removes one that isn't hydrated yet.
 */
const RouteOutlet = memo(function RouteOutlet({ path }: { readonly path: string }) {
  const route = findRoute(path);
  return (
    <Suspense>
      {/* `data-screen`: the part of the page that a view transition animates (motion.css). */}
      <div key={path} data-screen>
        {route === undefined ? (
          <ErrorScreen path={path} message={null} />
        ) : (
          <ScreenBoundary path={path}>
            <RouteScreen route={route} />
          </ScreenBoundary>
        )}
      </div>
    </Suspense>
  );
});

function RouteScreen({ route }: { readonly route: Route }) {
  // Keep one component while the screen is mounted: replacing the lazy one by the loaded one would discard the screen's state.
  const [Screen] = useState(route.getComponent);
  return (
    <RouteAnnouncer path={route.path} screenName={route.name}>
      <Screen />
    </RouteAnnouncer>
  );
}
