/** Whether the browser supports our view transitions (motion.css) and the visitor doesn't prefer reduced motion. */
export function canShowMovement(): boolean {
  return (
    'startViewTransition' in document &&
    CSS.supports('view-transition-name: match-element') &&
    CSS.supports('selector(:active-view-transition-type(rows))') &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/**
 * Updates the page, as a view transition if possible.
 * @param type what moves: the screen, or rows of a list
 * @param update has changed the page when it returns: for React, `flushSync`
 */
export function showMovement(type: 'screen' | 'rows', update: () => void): void {
  if (!canShowMovement()) {
    update();
    return;
  }
  const transition = document.startViewTransition({ types: [type], update });
  transition.ready.catch((error: unknown) => {
    // Skipped: another transition started, or the page is hidden. The page was updated anyway. A failed update is
    // reported through `updateCallbackDone`, which nothing catches.
    if (!(error instanceof DOMException)) throw error;
  });
}
