/**
 * Changes the screen: as a view transition (motion.css) if the browser has them and the visitor doesn't prefer reduced
 * motion. In it the accent dot travels from one element to another, which must be in the window.
 * @param update has changed the page when it returns: for React, `flushSync`
 * @param sourceSelector selects where the dot is before the change
 * @param targetSelector selects where it is after the change
 */
export function transitionTo(update: () => void, sourceSelector: string, targetSelector: string): void {
  if (!document.startViewTransition || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    update();
    return;
  }
  const source = document.querySelector<HTMLElement>(sourceSelector);
  nameDot(source, 'dot');
  document.documentElement.toggleAttribute('data-scrolled', window.scrollY > 0);
  let target: HTMLElement | null = null;
  const { ready, finished } = document.startViewTransition(() => {
    update();
    target = source && document.querySelector<HTMLElement>(targetSelector);
    if (target && target.getBoundingClientRect().bottom < window.innerHeight) nameDot(target, 'dot');
  });
  void finished.then(() => nameDot(target, ''));
  // Skipped: another transition started, or the page is hidden. The page was updated anyway. A failed update is reported
  // through `updateCallbackDone`, which nothing catches.
  ready.catch(() => undefined);
}

const nameDot = (dot: HTMLElement | null, name: string) => dot?.style.setProperty('view-transition-name', name);
