import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { transitionTo } from '#ui/view-transition.ts';
import { ScreenBoundary } from './error-screen.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { type LoadedScreen, loadScreen } from './routes.tsx';
import { readHashPath } from './screens.ts';
import { Shell } from './shell.tsx';

/** `firstScreen`: of the path at which the page was opened, unless the visitor has left that before its code was loaded. */
export function App({ firstScreen }: { readonly firstScreen: LoadedScreen }) {
  const currentPath = useSyncExternalStore(subscribeToHash, readHashPath, () => firstScreen.path);
  const { path, name, content } = useLoadedScreen(currentPath, firstScreen);
  return (
    <Shell path={path} isLoading={path !== currentPath}>
      {/* `data-screen`: the part of the page that a view transition animates (motion.css). */}
      <div key={path} data-screen>
        <ScreenBoundary>
          <RouteAnnouncer path={path} screenName={name} />
          {content}
        </ScreenBoundary>
      </div>
    </Shell>
  );
}

/** Links are plain `<a href="#/crypto">`: the browser navigates. */
function subscribeToHash(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The visible screen: it follows the page's path once that screen's code is loaded (docs/decisions/motion.md). */
function useLoadedScreen(path: string, firstScreen: LoadedScreen): LoadedScreen {
  const [screen, setScreen] = useState(firstScreen);
  useEffect(() => {
    if (path === screen.path) return;
    let isOutdated = false;
    void loadScreen(path).then((next) => {
      if (!isOutdated) transitionTo(path, () => flushSync(() => setScreen(next)));
    });
    return () => {
      isOutdated = true;
    };
  }, [path, screen]);
  return screen;
}
