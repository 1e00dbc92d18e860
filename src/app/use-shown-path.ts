import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { showMovement } from '#ui/view-transition.ts';

/**
 * The path of the screen that shows: it follows `path` once that screen's code is there. Not `useDeferredValue` with
 * React's own view transitions: docs/decisions/motion.md.
 * @param preload loads the code of a path's screen; of no account once the visitor has gone on
 */
export function useShownPath(path: string, preload: (path: string) => Promise<void>): string {
  const [shownPath, setShownPath] = useState(path);
  useEffect(() => {
    if (path === shownPath) return;
    let isOutdated = false;
    const show = () => {
      if (!isOutdated) showMovement('screen', () => flushSync(() => setShownPath(path)));
    };
    // A screen that cannot be loaded is for its boundary to tell.
    preload(path).then(show, show);
    return () => {
      isOutdated = true;
    };
  }, [path, shownPath, preload]);
  return shownPath;
}
