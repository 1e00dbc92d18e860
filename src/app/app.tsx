import { Suspense } from 'react';
import styles from './app.module.css';
import { Arrival } from './arrival.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { routes } from './routes.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Shell } from './shell.tsx';
import { useHashPath } from './use-hash-path.ts';

export function App() {
  const path = useHashPath();
  const route = routes.find((candidate) => candidate.path === path);
  return (
    <Shell path={path}>
      {route ? (
        <ScreenBoundary key={path} path={path}>
          <Suspense
            fallback={
              <p className={styles['waiting']} data-waiting>
                Opening {route.name} …
              </p>
            }
          >
            <Arrival path={path} screenName={route.name}>
              <route.Screen />
            </Arrival>
          </Suspense>
        </ScreenBoundary>
      ) : (
        <ErrorScreen key={path} path={path} message="404 Not Found" canReload={false} />
      )}
    </Shell>
  );
}
