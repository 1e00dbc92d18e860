const hydratedEvent = 'hydrated';

/**
 * Called by src/boot.ts: on the prerendered page, withholds submits, presses on these buttons and, once something could be lost, on
 * links. When the screen is hydrated, it tells the app which fields have changed, and repeats the rest in its order.
 * @returns the texts of the fields that it has emptied
 */
export function deferActions(buttons: string): readonly string[] {
  const taken: string[] = [];
  const changed = new Set<Element>();
  const actions: (() => void)[] = [];
  let lastSubmitted = '';
  const controller = new AbortController();

  function defer(event: Event & Partial<MouseEvent>) {
    const { target, type } = event;
    // The browser opens a link in another tab or window.
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button;
    if (opensElsewhere || !(target instanceof Element)) return;
    if (type === 'input') changed.add(target);
    const selector = changed.size + actions.length > 0 ? `${buttons}, a[href^="#"]` : buttons;
    const pressed = type === 'click' && target.closest<HTMLElement>(selector);
    if (pressed) actions.push(() => pressed.click());
    else if (target instanceof HTMLFormElement) deferSubmit(target);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function deferSubmit(form: HTMLFormElement) {
    const entries = [...new FormData(form)];
    const submitted = JSON.stringify(entries);
    const isEmptied = form.matches('[data-empty-early]');
    // Only an emptied form shows that it was submitted. Any other one may be submitted again.
    if (!isEmptied && submitted === lastSubmitted) return;
    lastSubmitted = submitted;
    if (isEmptied) {
      form.reset();
      form.querySelector('input')?.focus();
      taken.push(...entries.map(([, value]) => String(value)));
    }
    // Later the form may contain something else.
    const restore = ({ formData }: FormDataEvent) => entries.map(([name, value]) => formData.set(name, value));
    actions.push(() => {
      form.addEventListener('formdata', restore, { once: true });
      form.requestSubmit();
    });
  }

  async function repeat() {
    controller.abort();
    for (const field of changed) field.dispatchEvent(new Event('input', { bubbles: true }));
    for (const action of actions) {
      await null; // React renders
      action();
    }
  }

  const { signal } = controller;
  for (const type of ['click', 'submit', 'input']) addEventListener(type, defer, { capture: true, signal });
  // A task later, the whole screen is hydrated.
  addEventListener(hydratedEvent, () => setTimeout(repeat), { once: true });
  return taken;
}

/** A screen's effect: shows what src/boot.ts has hidden, and ends `deferActions`. */
export function signalHydrated(): void {
  delete document.documentElement.dataset.stored;
  window.dispatchEvent(new Event(hydratedEvent));
}
