import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callInPage, type Key, type Tab } from './engine.ts';
import { eventually } from './eventually.ts';
import { type Found, findInPage, middleInPage, type Target } from './in-page.ts';
import type { Observed } from './observe.ts';

const testingLibrary = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);

const wordsOf = (target: Target) => JSON.stringify(target);

/** Someone at one tab: does what visitors do, and waits as they do until the page shows what they look for. */
export class Visitor {
  readonly tab: Tab;
  readonly #origin: string;
  readonly #problems: string[] = [];

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.#origin = origin;
  }

  /** Opens a route of the site: `open('/crypto')`. */
  async open(route: string): Promise<void> {
    await this.#keepProblems();
    await this.tab.goto(`${this.#origin}/#${route}`);
  }

  async reload(): Promise<void> {
    await this.#keepProblems();
    await this.tab.reload();
  }

  /** Whatever has gone wrong so far, on this page and the ones before. */
  async problems(): Promise<readonly string[]> {
    await this.#keepProblems();
    return this.#problems;
  }

  async #keepProblems(): Promise<void> {
    const taken = await this.call(
      () => (globalThis as { observed?: Observed }).observed?.problems.splice(0) ?? ([] as string[]),
    );
    this.#problems.push(...taken);
  }

  /** Calls a function in the page; see `callInPage`. */
  call<Args extends readonly unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result> {
    return callInPage(this.tab, run, ...args);
  }

  /** The elements that a target means at this moment. */
  async all(target: Target): Promise<readonly Found[]> {
    const found = await this.call(findInPage, target);
    if (found) return found;
    await this.tab.evaluate(`(() => { ${testingLibrary} })()`);
    return (await this.call(findInPage, target)) ?? [];
  }

  /** The one element that a target means, once it is there and to be seen and, where asked, is as it should be. */
  async see(target: Target, expected: Partial<Omit<Found, 'attributes'>> = {}): Promise<Found> {
    return eventually(async () => {
      const found = await this.all(target);
      assert.equal(found.length, 1, `${found.length} elements instead of one for ${wordsOf(target)}`);
      const [element] = found as [Found];
      assert.ok(element.isVisible, `${wordsOf(target)} cannot be seen`);
      for (const [key, value] of Object.entries(expected)) {
        assert.deepEqual(element[key as keyof Found], value, `${key} of ${wordsOf(target)}`);
      }
      return element;
    });
  }

  /** Waits until just so many elements are meant. */
  async seeCount(target: Target, count: number): Promise<void> {
    await eventually(async () => {
      assert.equal((await this.all(target)).length, count, `number of ${wordsOf(target)}`);
    });
  }

  async seeHeading(name: string): Promise<void> {
    await this.see({ role: 'heading', level: 1 }, { text: name });
  }

  async click(target: Target): Promise<void> {
    await this.tab.click(await this.#middleOf(target));
  }

  async hover(target: Target): Promise<void> {
    await this.tab.moveTo(await this.#middleOf(target));
  }

  async #middleOf(target: Target) {
    return eventually(async () => {
      await this.see(target);
      const middle = await this.call(middleInPage);
      assert.ok(middle, `something lies above ${wordsOf(target)}`);
      return middle;
    });
  }

  /** Puts a text in place of what a field holds, by keyboard. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.see(target, { isFocused: true });
    await this.tab.press('Control+a');
    await this.tab.type(text);
    await this.see(target, { value: text });
  }

  press(key: Key): Promise<void> {
    return this.tab.press(key);
  }

  type(text: string): Promise<void> {
    return this.tab.type(text);
  }

  /** Moves the focus to an element by the Tab key. */
  async tabTo(target: Target, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      if ((await this.all(target)).some(({ isFocused }) => isFocused)) return;
      await this.press(key);
    }
    assert.fail(`The Tab key does not lead to ${wordsOf(target)}`);
  }

  /** A text in the browser's storage. */
  stored(key: string): Promise<string | null> {
    return this.call((name) => localStorage.getItem(name), key);
  }

  async store(key: string, value: unknown): Promise<void> {
    await this.call((name, text) => localStorage.setItem(name, text), key, JSON.stringify(value));
  }
}
