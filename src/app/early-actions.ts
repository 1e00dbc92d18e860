// What the visitor does on the prerendered page before the app works is done then.

const eventTypes = ['click', 'submit'];
const hydratedEvent = 'hydrated';

/** Called by src/boot.ts: the last form that is submitted or button that is pressed before the app works waits for it. */
export function deferActions(): void {
  let repeat: () => void = () => undefined;
  const defer = (event: Event) => {
    const { target } = event;
    const button = target instanceof Element && target.closest<HTMLElement>('main button[type="button"]');
    if (target instanceof HTMLFormElement) repeat = () => target.requestSubmit();
    else if (button) repeat = () => button.click();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const resume = () => {
    for (const type of eventTypes) removeEventListener(type, defer, true);
    // Once React has rendered what was typed.
    setTimeout(repeat);
  };
  for (const type of eventTypes) addEventListener(type, defer, true);
  addEventListener(hydratedEvent, resume, { once: true });
}

/**
 * The effect of a screen's outermost component: the screen is hydrated and has what the visitor has stored, so what src/boot.ts
 * has hidden is shown, and what the visitor did too early is done.
 */
export function signalHydrated(): void {
  delete document.documentElement.dataset.stored;
  window.dispatchEvent(new Event(hydratedEvent));
}
