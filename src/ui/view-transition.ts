/** Calls `update`, which changes the page at once, in a view transition. The accent dot travels between the selected elements. */
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
