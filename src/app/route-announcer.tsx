import { name, nameAndLabel } from 'virtual:owner';
import { useLayoutEffect } from 'react';
import { readHistoryEntry, updateHistoryEntry } from '#lib/history-entry.ts';
import { formatTitle, readHashPath } from './screens.ts';

/** The path of the screen announced last: at first the one at which the page was opened (src/boot.ts). */
let announcedPath = import.meta.env.SSR ? null : document.documentElement.dataset.path;

// Each entry of the history has the scroll position at which Back, Forward and a reload return to its screen.
if (!import.meta.env.SSR) {
  window.history.scrollRestoration = 'manual';
  document.addEventListener('scrollend', savePosition);
  // Also when a link is pressed: Safari before 26.2 reports no end of scrolling.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) savePosition();
  });
}

/** Saves nothing while a screen's code is loading: the entry is that screen's already. */
function savePosition() {
  if (readHashPath() !== announcedPath) return;
  updateHistoryEntry({ scrollY: window.scrollY });
}

interface RouteAnnouncerProps {
  /** Null for the error of a screen. */
  readonly path: string | null;
  readonly screenName: string;
}

/** Sets the document's title. After a navigation it also scrolls and focuses the heading, which screen readers read. */
export function RouteAnnouncer({ path, screenName }: RouteAnnouncerProps) {
  // A layout effect, because a view transition captures the new screen before passive effects run.
  useLayoutEffect(() => {
    document.title = formatTitle(path, screenName, { name, nameAndLabel });
    const isFirst = path !== null && path === announcedPath;
    announcedPath = path;
    window.scrollTo(0, readHistoryEntry().scrollY ?? (isFirst ? window.scrollY : 0));
    if (!isFirst) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path, screenName]);
  return null;
}
