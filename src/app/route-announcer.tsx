import { name, nameAndLabel } from 'virtual:owner';
import { type ReactNode, useLayoutEffect } from 'react';
import { readHashPath } from './hash-path.ts';
import { formatTitle } from './screens.ts';

/** The path at which the page was opened: the visitor may have followed a link before this code was loaded. */
const openedPath = import.meta.env.SSR ? null : document.documentElement.dataset.path;
/** The path announced last; null until the first screen is rendered. */
let announcedPath: string | null = null;

/** Where the next screen starts: Back and Forward return to where one was, which the entry of the history says. */
let savedScrollY = 0;
if (!import.meta.env.SSR) {
  window.addEventListener('popstate', ({ state }) => {
    savedScrollY = state?.scrollY ?? 0;
  });
  const savePosition = () => window.history.replaceState({ scrollY: window.scrollY }, '');
  document.addEventListener('scrollend', savePosition);
  // Also when a link is pressed: Safari before 26.2 reports no end of scrolling.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) savePosition();
  });
}

interface RouteAnnouncerProps {
  readonly path: string;
  readonly screenName: string;
  readonly children: ReactNode;
}

/**
 * Sets the document's title. After a navigation it also scrolls to the top and focuses the heading, so that screen
 * readers announce the screen. It is rendered inside the Suspense boundary, so it waits for the screen's code.
 */
export function RouteAnnouncer({ path, screenName, children }: RouteAnnouncerProps) {
  // A layout effect, because a view transition captures the new screen before passive effects run.
  useLayoutEffect(() => {
    document.title = formatTitle(path, screenName, { name, nameAndLabel });
    const isNavigation = announcedPath === null ? readHashPath() !== openedPath : announcedPath !== path;
    announcedPath = path;
    if (!isNavigation) return;
    window.scrollTo(0, savedScrollY);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path, screenName]);
  return children;
}
