/** Time for the screen to show what a fault does. */
const timeoutMs = 3_000;

/**
 * Keeps an element where it is in the window, if it is there, while the page above it changes its height; for some seconds, or
 * until the visitor does something. Browsers do so by "scroll anchoring", but not all of them, and not when a screen is replaced.
 */
export function holdPosition(element: Element): void {
  const topPx = element.getBoundingClientRect().top;
  if (topPx < 0 || topPx > window.innerHeight) return;
  const observer = new ResizeObserver(() => {
    window.scrollBy({ top: element.getBoundingClientRect().top - topPx, behavior: 'instant' });
  });
  const stop = () => observer.disconnect();
  observer.observe(document.body);
  setTimeout(stop, timeoutMs);
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(type, stop, { once: true, passive: true });
  }
}
