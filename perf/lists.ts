import type { Page } from '@playwright/test';
import { transactionsKey } from '#features/finance/storage-key.ts';
import { tasksKey } from '#features/todo/storage-key.ts';
import { type Bench, desktop, type Part, withBrowser, withPage } from './bench.ts';
import { median, type Row } from './table.ts';

const sizes = [100, 1_000, 10_000];
/** How often each action is repeated on an open page; the first time does not count. */
const repetitions = 4;

/** One step of an action, on the first element of its selector. With a value, it is typed there. */
interface Step {
  readonly selector: string;
  readonly value?: string;
}

interface List {
  readonly name: string;
  readonly route: string;
  readonly storageKey: string;
  readonly entry: (index: number) => object;
  /** By name: the steps before the action, which are not measured, and the action. */
  readonly actions: Readonly<Record<string, { readonly before?: readonly Step[]; readonly step: Step }>>;
}

const newTask = 'main form input';
const submit = { selector: 'main form' };
const remove = { selector: 'main li [data-control="delete"]' };
const filter = (index: number): Step => ({ selector: `main button[aria-pressed]:nth-of-type(${index})` });
const field = (name: string, value: string): Step => ({ selector: `main form [name="${name}"]`, value });

const lists: readonly List[] = [
  {
    name: 'to-do',
    route: '/todo',
    storageKey: tasksKey,
    entry: (index) => ({ id: index + 1, text: `Something to do, number ${index + 1}`, completed: index % 3 === 0 }),
    actions: {
      toggle: { step: { selector: 'main li input[type="checkbox"]' } },
      add: { before: [{ selector: newTask, value: 'One more' }], step: submit },
      delete: { step: remove },
      filter: { before: [filter(1)], step: filter(2) },
      'show all': { before: [filter(2)], step: filter(1) },
      'key press': { before: [{ selector: newTask, value: 'Som' }], step: { selector: newTask, value: 'Some' } },
    },
  },
  {
    name: 'finance',
    route: '/finance',
    storageKey: transactionsKey,
    entry: (index) => ({
      id: `transaction-${index}`,
      description: `Something bought, number ${index + 1}`,
      amount: 10 + (index % 997) / 100,
      type: index % 5 === 0 ? 'income' : 'expense',
      category: `Category ${index % 12}`,
      date: `2026-${String(1 + (index % 10)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
    }),
    actions: {
      add: {
        before: [field('description', 'One more'), field('amount', '12.34'), field('category', 'Food')],
        step: submit,
      },
      delete: { step: remove },
      'key press': { before: [field('description', 'Som')], step: field('description', 'Some') },
    },
  },
];

export const listsPart: Part = {
  name: 'lists',
  title: 'Long lists',
  note: 'Medians in ms, from the event to the next paint.',
  run: measureLists,
};

function measureLists(bench: Bench): Promise<readonly Row[]> {
  return withBrowser(bench, async (browser) => {
    const rows: Row[] = [];
    for (const list of lists) {
      for (const size of sizes) {
        const times = new Map<string, number[]>();
        for (let run = 0; run < (bench.runs ?? 3); run += 1) {
          await withPage(browser, desktop, (page) => visit(page, bench.site, list, size, times));
        }
        for (const [action, found] of times) rows.push({ list: list.name, entries: size, action, ms: median(found) });
      }
    }
    return rows;
  });
}

/** Opens a stored list from another screen, then does each action. */
async function visit(page: Page, origin: string, list: List, size: number, times: Map<string, number[]>) {
  const text = JSON.stringify(Array.from({ length: size }, (_, index) => list.entry(index)));
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [list.storageKey, text] as const);
  await page.goto(`${origin}/#/about`);
  await page.waitForLoadState('networkidle');
  const add = (action: string, ms: number) => times.set(action, [...(times.get(action) ?? []), ms]);
  add('open', await page.evaluate(openScreen, list.route));
  for (const [name, { before = [], step }] of Object.entries(list.actions)) {
    for (let time = 0; time < repetitions; time += 1) {
      for (const preparation of before) await page.evaluate(runStep, preparation);
      const ms = await page.evaluate(runStep, step);
      if (time > 0) add(name, ms);
    }
  }
}

/** Runs in the page. @returns milliseconds until a row is painted */
async function openScreen(route: string): Promise<number> {
  const startMs = performance.now();
  window.location.hash = route;
  do await new Promise(requestAnimationFrame);
  while (document.querySelector('main [data-row]') === null);
  await new Promise((done) => setTimeout(done));
  return performance.now() - startMs;
}

/**
 * Runs in the page: submits a form, types into a field or clicks anything else.
 * @returns milliseconds until the next frame is rendered
 */
async function runStep({ selector, value }: Step): Promise<number> {
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
