/**
 * Changes the screen in a view transition (motion.css), if the browser supports them and the visitor doesn't prefer reduced motion.
 * The accent dot travels from one element to another, if that is within the window.
 * @param update changes the page synchronously, with React in `flushSync`
 * @param sourceSelector selects the dot before the change
 * @param targetSelector selects it after the change
 */
export function transitionTo(update: () => void, sourceSelector: string, targetSelector: string): void {
  if (!document.startViewTransition || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    update();
    return;
  }
  const source = document.querySelector<HTMLElement>(sourceSelector);
  nameDot(source, 'dot');
  // In a scrolled page the header stays above the old screen (shell.module.css).
  document.documentElement.toggleAttribute('data-scrolled', window.scrollY > 0);
  let target: HTMLElement | null = null;
  const { ready, finished } = document.startViewTransition(() => {
    update();
    target = source && document.querySelector<HTMLElement>(targetSelector);
    if (target && target.getBoundingClientRect().bottom < window.innerHeight) nameDot(target, 'dot');
  });
  void finished.then(() => nameDot(target, ''));
  // Ignore a skipped animation: another transition started, or the page is hidden. A failed update is still reported, through
  // `updateCallbackDone`.
  ready.catch(() => undefined);
}

const nameDot = (dot: HTMLElement | null, name: string) => dot?.style.setProperty('view-transition-name', name);
