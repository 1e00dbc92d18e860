import { useEffect } from 'react';

/** The path that was shown last: tells a navigation from the first load, where the browser's own focus stands. */
let shownPath: string | null = null;

/**
 * To be called by what stands on a screen once it is there. Sets the document's title; after a navigation also returns
 * to the top and moves the focus to the new heading, so that a screen reader says where one is.
 */
export function useArrival(path: string, title: string): void {
  useEffect(() => {
    document.title = title;
    const isNavigation = shownPath !== null && shownPath !== path;
    shownPath = path;
    if (!isNavigation) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path, title]);
}
