import { name, nameAndLabel } from 'virtual:owner';
import { useLayoutEffect } from 'react';
import { formatTitle } from './screens.ts';

/** The path of the screen announced last: at first the one at which the page was opened (src/boot.ts). */
let announcedPath = import.meta.env.SSR ? undefined : document.documentElement.dataset.path;

interface RouteAnnouncerProps {
  readonly path: string;
  readonly screenName: string;
}

/** Sets the document's title. After a navigation it also scrolls to the top and focuses the heading, which screen readers read. */
export function RouteAnnouncer({ path, screenName }: RouteAnnouncerProps) {
  // A layout effect, because a view transition captures the new screen before passive effects run.
  useLayoutEffect(() => {
    document.title = formatTitle(path, screenName, { name, nameAndLabel });
    if (path === announcedPath) return;
    announcedPath = path;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path, screenName]);
  return null;
}
