// Presses and submits on the prerendered page wait until the app works.

const hydratedEvent = 'hydrated';

/** Called by src/boot.ts. Until hydration, withholds presses and submits; then repeats the last one. */
export function deferActions(): void {
  let repeat: () => void = () => undefined;
  const controller = new AbortController();
  const { signal } = controller;
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
    controller.abort();
    // A task later, React has rendered what was typed.
    setTimeout(repeat);
  };
  for (const type of ['click', 'submit']) addEventListener(type, defer, { capture: true, signal });
  addEventListener(hydratedEvent, resume, { signal });
}

/** The effect of a screen's outermost component: shows what src/boot.ts has hidden, and repeats the deferred action. */
export function signalHydrated(): void {
  delete document.documentElement.dataset.stored;
  window.dispatchEvent(new Event(hydratedEvent));
}
