import { useLayoutEffect } from 'react';
import { parseHashPath } from './hash-path.ts';

const pathNow = () => parseHashPath(window.location.hash);

/** Where the page was opened, as the first script noted it: a link may have been followed before this one was there. */
function findOpenedPath(): string | null {
  if (typeof window === 'undefined') return null; // prerendering
  const opened = document.documentElement.dataset.opened;
  return opened === undefined ? pathNow() : parseHashPath(opened);
}

/** While only that has been shown, the browser's own focus stands. */
const openedPath = findOpenedPath();
/** What was shown last. It stays null while the first screen's code is under way, even if the visitor leaves before. */
let shownPath: string | null = null;

/**
 * To be called by what stands on a screen once it is there. Sets the document's title; after a navigation also returns
 * to the top and moves the focus to the new heading, so that a screen reader says where one is. A layout effect: a view
 * transition takes the picture of the new screen before passive ones run, and would show it scrolled down.
 */
export function useRouteAnnouncer(path: string, title: string): void {
  useLayoutEffect(() => {
    document.title = title;
    const isNavigation = shownPath === null ? pathNow() !== openedPath : shownPath !== path;
    shownPath = path;
    if (!isNavigation) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path, title]);
}
