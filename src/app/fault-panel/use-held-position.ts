import { type RefObject, useEffect } from 'react';

/**
 * While an element or something in it has the focus, it stays where it is in the window when the page above it changes its
 * height. Browsers do so by "scroll anchoring", but not all of them, and not when a screen is replaced.
 */
export function useHeldPosition(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const getFocused = () => (element.contains(document.activeElement) ? document.activeElement : null);
    const getTopPx = () => getFocused()?.getBoundingClientRect().top ?? 0;
    let [topPx, heightPx] = [getTopPx(), document.body.offsetHeight];

    const measure = () => {
      // A shorter page scrolls: that isn't where the visitor has scrolled to.
      if (document.body.offsetHeight === heightPx) topPx = getTopPx();
    };
    const observer = new ResizeObserver(() => {
      if (getFocused()) window.scrollBy({ top: getTopPx() - topPx, behavior: 'instant' });
      [topPx, heightPx] = [getTopPx(), document.body.offsetHeight];
    });
    observer.observe(document.body);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', measure, { signal });
    window.addEventListener('scroll', measure, { passive: true, signal });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [ref]);
}
