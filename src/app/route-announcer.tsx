import { direction, language, name, nameAndLabel } from 'virtual:owner';
import { type ReactNode, useLayoutEffect } from 'react';
import { readHashPath } from './hash-path.ts';
import { formatTitle, getPageLanguage } from './screens.ts';

/** The path that the page was opened at (src/boot.ts). A link may have been followed before this code was loaded. */
const openedPath = import.meta.env.SSR ? null : (document.documentElement.dataset.screen ?? readHashPath());
/** The path announced last; null until the first screen's code is loaded, even if the visitor has left that screen. */
let announcedPath: string | null = null;

interface RouteAnnouncerProps {
  readonly path: string;
  readonly screenName: string;
  readonly children: ReactNode;
}

/**
 * Sets the document's title and language, and after a navigation scrolls to the top and focuses the heading, so that screen readers
 * announce the screen. The first screen doesn't get the focus. Inside the Suspense boundary: it waits for the screen's code.
 */
export function RouteAnnouncer({ path, screenName, children }: RouteAnnouncerProps) {
  // A layout effect: a view transition captures the new screen before passive effects run, and would show it scrolled down.
  useLayoutEffect(() => {
    document.title = formatTitle(path, screenName, { name, nameAndLabel });
    Object.assign(document.documentElement, getPageLanguage(path, { lang: language, dir: direction }));
    const isNavigation = announcedPath === null ? readHashPath() !== openedPath : announcedPath !== path;
    announcedPath = path;
    if (!isNavigation) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path, screenName]);
  return children;
}
