/** What changes its place: the screen, or rows of a list (motion.css). */
type Moving = 'screen' | 'rows';

/** True where a change of place can be shown as a movement, and the visitor does not mind movement. */
export function canShowMovement(): boolean {
  return (
    'startViewTransition' in document &&
    CSS.supports('view-transition-name: match-element') &&
    CSS.supports('selector(:active-view-transition-type(rows))') &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/**
 * Runs an update such that the page moves from what it shows to what it will show: within a frame where that can be, else
 * at once.
 * @param update leaves the page changed when it returns: for React, `flushSync`
 */
export function showMovement(moving: Moving, update: () => void): void {
  if (!canShowMovement()) {
    update();
    return;
  }
  const transition = document.startViewTransition({ types: [moving], update });
  transition.ready.catch((error: unknown) => {
    // Another transition has taken its place, or the page is hidden: the update has been made, only the movement is
    // left out. A failed update is reported through `updateCallbackDone`, which nobody catches.
    if (!(error instanceof DOMException)) throw error;
  });
}
