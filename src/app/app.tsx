import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { ScreenBoundary } from './error-screen.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { type LoadedScreen, loadCurrentScreen } from './routes.tsx';
import { readHashPath, subscribeToHash } from './screens.ts';
import { Shell } from './shell.tsx';
import { transitionTo } from './view-transition.ts';

/** `firstScreen`: of the path at which the page was opened, unless the visitor has left that before its code was loaded. */
export function App({ firstScreen }: { readonly firstScreen: LoadedScreen }) {
  const currentPath = useSyncExternalStore(subscribeToHash, readHashPath, () => firstScreen.path);
  const { path, name, content } = useLoadedScreen(firstScreen);
  // Shows what src/boot.ts has hidden. A passive effect: React renders what is stored in the same task, right after it.
  useEffect(() => {
    delete document.documentElement.dataset.stored;
  }, []);
  return (
    <Shell path={path} isLoading={path !== currentPath}>
      {/* `data-screen`: the part of the page that a view transition animates (motion.css). */}
      <div key={path} data-screen>
        <ScreenBoundary>
          {/* Before the content, which may move the focus on from the heading ("Break one."). */}
          <RouteAnnouncer path={path} screenName={name} />
          {content}
        </ScreenBoundary>
      </div>
    </Shell>
  );
}

/** The visible screen: it follows the page's path once that screen's code is loaded (docs/decisions/motion.md). */
function useLoadedScreen(firstScreen: LoadedScreen): LoadedScreen {
  const [screen, setScreen] = useState(firstScreen);
  useEffect(() => {
    let visiblePath = firstScreen.path;
    const update = async () => {
      const next = await loadCurrentScreen();
      if (next.path === visiblePath) return;
      visiblePath = next.path;
      transitionTo(next.path, () => flushSync(() => setScreen(next)));
    };
    void update();
    return subscribeToHash(update);
  }, [firstScreen]);
  return screen;
}
