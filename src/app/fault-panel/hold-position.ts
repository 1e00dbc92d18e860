/**
 * Keeps an element where it is in the window, if it is there, while the page above it changes its height; until the visitor
 * does something. Browsers do so by "scroll anchoring", but not all of them, and not when a screen is replaced.
 */
export function holdPosition(element: Element): void {
  const topPx = element.getBoundingClientRect().top;
  if (topPx < 0 || topPx > window.innerHeight) return;
  const observer = new ResizeObserver(() => {
    window.scrollBy({ top: element.getBoundingClientRect().top - topPx, behavior: 'instant' });
  });
  observer.observe(document.body);
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(type, () => observer.disconnect(), { once: true, passive: true });
  }
}
