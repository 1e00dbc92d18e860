// What a visitor does to a list. All of this runs in the page; the exported functions name nothing from outside.

/** What one action took in the page itself. */
export interface ActionTime {
  /** From the event to the end of the layout that it brings about, without the frame's painting. */
  readonly syncMs: number;
  /** Of that, in the browser's storage: reading and writing texts. */
  readonly storageMs: number;
}

/** Where the page keeps count of the time that its storage takes. */
interface CountingWindow extends Window {
  storageMs?: number;
}

/** Keeps count, from the page's start on, of the time that reading and writing in the storage takes. */
export function countStorageTime(): void {
  const counting: CountingWindow = window;
  counting.storageMs = 0;
  for (const name of ['getItem', 'setItem'] as const) {
    const original = Storage.prototype[name] as (...texts: string[]) => unknown;
    Object.defineProperty(Storage.prototype, name, {
      value(this: Storage, ...texts: string[]) {
        const startMs = performance.now();
        try {
          return original.apply(this, texts);
        } finally {
          counting.storageMs = (counting.storageMs ?? 0) + performance.now() - startMs;
        }
      },
    });
  }
}

/** Milliseconds in the storage since the page began. */
export function storageTime(): number {
  const counting: CountingWindow = window;
  return counting.storageMs ?? 0;
}

export interface Filling {
  readonly selector: string;
  readonly value: string;
}

/** One step of an action, always on the first element of its selector. */
export type Step =
  | { readonly do: 'click' | 'submit' | 'enter'; readonly selector: string }
  | ({ readonly do: 'fill' } & Filling);

/**
 * Does the steps one after the other, each with the layout that it brings about.
 * @returns null where the page has nothing to do it with: not every list can be filtered.
 */
export async function runSteps(steps: readonly Step[]): Promise<ActionTime | null> {
  const counting: CountingWindow = window;
  const nativeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const storageBeforeMs = counting.storageMs ?? 0;
  let syncMs = 0;
  for (const step of steps) {
    const element = document.querySelector<HTMLElement>(step.selector);
    if (element === null) return null;
    const startMs = performance.now();
    switch (step.do) {
      case 'click':
        element.click();
        break;
      case 'submit':
        (element as HTMLFormElement).requestSubmit();
        break;
      case 'enter':
        element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
        break;
      case 'fill':
        nativeValue?.set?.call(element, step.value);
        element.dispatchEvent(new Event('input', { bubbles: true }));
        break;
    }
    // React works off what an event asked for in a microtask.
    await null;
    await null;
    document.body.getBoundingClientRect();
    syncMs += performance.now() - startMs;
  }
  return { syncMs, storageMs: (counting.storageMs ?? 0) - storageBeforeMs };
}
