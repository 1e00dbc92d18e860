import { Suspense, useState } from 'react';
import styles from './app.module.css';
import { ErrorScreen } from './error-screen.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { preloadScreen, type Route, routeOf } from './routes.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Shell } from './shell.tsx';
import { SiteUpdate } from './site-update.tsx';
import { useHashPath } from './use-hash-path.ts';
import { useShownPath } from './use-shown-path.ts';

export function App() {
  const path = useHashPath();
  // The screen before stays while the next one's code is under way; the navigation bar is there already.
  const shownPath = useShownPath(path, preloadScreen);
  return (
    <>
      <Shell path={path} isWaiting={shownPath !== path}>
        <Suspense fallback={<Opening path={shownPath} />}>
          <div key={shownPath} data-screen>
            <Place path={shownPath} />
          </div>
        </Suspense>
      </Shell>
      <SiteUpdate />
    </>
  );
}

function Place({ path }: { readonly path: string }) {
  const route = routeOf(path);
  if (route === undefined) return <ErrorScreen path={path} message="404 Not Found" canReload={false} />;
  return (
    <ScreenBoundary path={path}>
      <RouteScreen route={route} />
    </ScreenBoundary>
  );
}

function RouteScreen({ route }: { readonly route: Route }) {
  // Chosen once for each showing: another component type in the same place would throw its state away.
  const [Screen] = useState(route.screen.current);
  return (
    <RouteAnnouncer path={route.path} screenName={route.name}>
      <Screen />
    </RouteAnnouncer>
  );
}

/** Seen only where the first screen's code takes its time (src/main.tsx). */
function Opening({ path }: { readonly path: string }) {
  return (
    <p className={styles.waiting} data-waiting>
      Opening {routeOf(path)?.name ?? 'the page'} …
    </p>
  );
}
