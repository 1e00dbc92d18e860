/**
 * Calls `update`, which shows the screen of a path at once, in a view transition (motion.css). From a demo's drawing on home the accent
 * dot (`data-dot`) travels to the demo: to the screen's own dot, or its first open checkbox.
 */
export function transitionTo(path: string, update: () => void): void {
  if (!document.startViewTransition || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    update();
    return;
  }
  const source = nameDot(`main li:has([href="#${CSS.escape(path)}"]) [data-dot]`);
  let target: HTMLElement | null = null;
  const { ready, finished } = document.startViewTransition(() => {
    update();
    if (source) target = nameDot('main :is([data-dot], [type=checkbox]:not(:checked))');
  });
  void finished.then(() => target?.style.removeProperty('view-transition-name'));
  // Ignore a skipped animation: another transition started, or the page is hidden. A failed update is still reported, through
  // `updateCallbackDone`.
  ready.catch(() => undefined);
}

/** Only within the window: the dot fades with its screen if there is no place to travel to. */
function nameDot(selector: string): HTMLElement | null {
  const dot = document.querySelector<HTMLElement>(selector);
  if (!dot || dot.getBoundingClientRect().bottom > window.innerHeight) return null;
  dot.style.setProperty('view-transition-name', 'dot');
  return dot;
}
