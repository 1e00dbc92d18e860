import type { Page } from '@playwright/test';
import { transactionsKey } from '#features/finance/storage-key.ts';
import { tasksKey } from '#features/todo/storage-key.ts';
import { type Bench, desktop, type Part, withBrowser, withPage } from './bench.ts';
import { median, type Row } from './table.ts';

const sizes = [100, 1_000, 10_000];
/** How often each action is repeated on an open page; the first time does not count. */
const repetitions = 4;

/** What a step acts on: with a value, it is typed there; a form is submitted; anything else is clicked. */
type Step = readonly [selector: string, value?: string];

const submit: Step = ['main form'];
const remove: Step = ['main li [data-control="delete"]'];

const todo = {
  route: '/todo',
  storageKey: tasksKey,
  entry: (index: number) => ({ id: index + 1, text: `Task ${index + 1}`, completed: index % 3 === 0 }),
  /** Of an action's steps only the last one is measured. */
  actions: {
    toggle: [['main li input[type="checkbox"]']],
    add: [['main form input', 'One more'], submit],
    delete: [remove],
  } satisfies Record<string, Step[]>,
};

const finance = {
  route: '/finance',
  storageKey: transactionsKey,
  entry: (index: number) => ({
    id: `transaction-${index}`,
    description: `Something bought, number ${index + 1}`,
    amount: 10 + (index % 997) / 100,
    type: index % 5 === 0 ? 'income' : 'expense',
    category: `Category ${index % 12}`,
    date: `2026-${10 + (index % 3)}-${10 + (index % 19)}`,
  }),
  actions: {
    add: [
      ['input[name="description"]', 'One more'],
      ['input[name="amount"]', '12.34'],
      ['input[name="category"]', 'Food'],
      submit,
    ],
    delete: [remove],
  } satisfies Record<string, Step[]>,
};

export const listsPart: Part = {
  name: 'lists',
  title: 'Long lists',
  note: 'Medians in ms, from the event to the next paint.',
  run: async (bench) => {
    const rows: Row[] = [];
    for (const list of [todo, finance]) for (const size of sizes) rows.push(...(await measureList(bench, list, size)));
    return rows;
  },
};

function measureList(bench: Bench, list: typeof todo | typeof finance, size: number): Promise<readonly Row[]> {
  const text = JSON.stringify(Array.from({ length: size }, (_, index) => list.entry(index)));
  const times = new Map<string, number[]>();
  const actions: readonly (readonly [string, readonly Step[]])[] = Object.entries(list.actions);
  const visit = async (page: Page) => {
    await page.addInitScript(([key = '', value = '']) => localStorage.setItem(key, value), [list.storageKey, text]);
    await page.goto(`${bench.site}/#${list.route}`);
    await page.locator('main [data-row]').first().waitFor();
    for (const [action, steps] of actions) {
      for (let time = 0; time < repetitions; time += 1) {
        let ms = 0;
        for (const step of steps) ms = await page.evaluate(runStep, step);
        if (time > 0) times.set(action, [...(times.get(action) ?? []), ms]);
      }
    }
  };
  return withBrowser(bench, async (browser) => {
    for (let run = 0; run < (bench.runs ?? 3); run += 1) await withPage(browser, desktop, visit);
    return [...times].map(([action, found]) => ({ list: list.route, entries: size, action, ms: median(found) }));
  });
}

/** Runs in the page. @returns milliseconds until the next frame is rendered */
async function runStep([selector, value]: Step): Promise<number> {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`Nothing on the page is ${selector}`);
  const startMs = performance.now();
  if (value !== undefined) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  } else if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - startMs;
}
