/**
 * Calls `update`, which shows the screen of a path at once, in a view transition (motion.css). From a demo's drawing on home the accent
 * dot travels to the demo: to the screen's own (`data-dot`), or its first open checkbox.
 */
export function transitionTo(path: string, update: () => void): void {
  if (!document.startViewTransition || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    update();
    return;
  }
  const source = replaceDot(document.querySelector<SVGElement>(`li:has([href="#${CSS.escape(path)}"]) [data-dot]`));
  let target: HTMLElement | null = null;
  const { ready, finished } = document.startViewTransition(() => {
    update();
    source?.remove();
    target = source && document.querySelector<HTMLElement>('main :is([data-dot], [type=checkbox]:not(:checked))');
    target?.style.setProperty('view-transition-name', 'dot');
  });
  void finished.then(() => target?.style.removeProperty('view-transition-name'));
  // Ignore a skipped animation: another transition started, or the page is hidden. A failed update is still reported, through
  // `updateCallbackDone`.
  ready.catch(() => undefined);
}

/** Replaces a drawing's dot by an HTML element (motion.css), because view transitions don't move parts of an SVG. */
function replaceDot(dot: SVGElement | null): HTMLElement | null {
  if (!dot) return null;
  const { left, top, width, height } = dot.getBoundingClientRect();
  const copy = Object.assign(document.createElement('div'), { className: 'traveling-dot' });
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(copy);
  dot.style.visibility = 'hidden';
  return copy;
}
