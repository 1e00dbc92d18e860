import type { Browser, Page } from '@playwright/test';
import { type MainThreadTime, mainThreadTime, painted, withBrowser, withPage } from './browser.ts';
import { median, type Row, ratio } from './figures.ts';
import { countStorageTime, runSteps, storageTime } from './list-actions.ts';
import { type List, lists } from './lists.ts';
import type { Bench, Part } from './part.ts';

const sizes = [100, 1_000, 10_000];
/** How often each action is repeated on an open page; the first time does not count. */
const repetitions = 4;

const noSteps = () => [];

type Figures = MainThreadTime & { readonly syncMs: number; readonly storageMs: number };

/** Figures by action. */
type Found = Map<string, Figures[]>;

export const listsPart: Part = {
  name: 'lists',
  title: 'Long lists',
  note: [
    'Medians in ms. "event": from the event to the end of the layout that it brings about; for opening, until the rows',
    'are on the screen. "task": all of the main thread, painting included. "storage": of these, reading and writing texts.',
    'Script, style and layout are ours, and less than the task together: painting and microtasks are in the task alone.',
    'Plain is a list of all rows in React, which reads and writes its storage too, but checks nothing.',
  ].join('\n'),
  run: (bench) => withBrowser(bench, (browser) => compare(browser, bench)),
};

async function compare(browser: Browser, { sites, runs }: Bench): Promise<readonly Row[]> {
  const origins = [sites.site.origin, sites.references['plain-list'].origin];
  const rows: Row[] = [];
  for (const list of lists) {
    for (const size of sizes) {
      const found = origins.map((): Found => new Map());
      for (let run = 0; run < (runs ?? 3); run += 1) {
        for (const [place, origin] of origins.entries()) await visit(browser, origin, list, size, found[place]);
      }
      const [ours, plain] = found;
      for (const action of ours?.keys() ?? []) rows.push(rowOf(list, size, action, ours, plain));
    }
  }
  return rows;
}

/** Opens a stored list from another screen, then does everything that one can do to it. */
function visit(browser: Browser, origin: string, list: List, size: number, found: Found = new Map()): Promise<void> {
  return withPage(browser, async (page) => {
    const note = (action: string, figures: Figures) => found.set(action, [...(found.get(action) ?? []), figures]);
    await page.addInitScript(countStorageTime);
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      list.storageKey,
      JSON.stringify(Array.from({ length: size }, (_, index) => list.entry(index))),
    ] as const);
    await page.goto(`${origin}/#/about`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    note('open', await open(page, list));
    for (const { name, prepare = noSteps, steps } of list.actions) {
      for (let time = 0; time < repetitions; time += 1) {
        await page.evaluate(runSteps, prepare(time));
        await painted(page);
        const [times, mainThread] = await mainThreadTime(page, () => page.evaluate(runSteps, steps));
        if (times !== null && time > 0) note(name, { ...mainThread, ...times });
      }
    }
  });
}

async function open(page: Page, { route, row }: List): Promise<Figures> {
  const storageBeforeMs = await page.evaluate(storageTime);
  const [syncMs, mainThread] = await mainThreadTime(page, () => page.evaluate(openScreen, { route, row }));
  return { ...mainThread, syncMs, storageMs: (await page.evaluate(storageTime)) - storageBeforeMs };
}

/** Goes to a screen by its address. Runs in the page. @returns milliseconds until a row has been drawn. */
async function openScreen({ route, row }: { readonly route: string; readonly row: string }): Promise<number> {
  const startMs = performance.now();
  window.location.hash = route;
  do await new Promise(requestAnimationFrame);
  while (document.querySelector(row) === null);
  await new Promise((done) => setTimeout(done));
  return performance.now() - startMs;
}

function rowOf(list: List, size: number, action: string, ours?: Found, plain?: Found): Row {
  const middle = (found: Found | undefined, name: keyof Figures) => {
    const values = found?.get(action)?.map((figures) => figures[name]) ?? [];
    return values.length === 0 ? null : median(values);
  };
  const [oursMs, plainMs] = [middle(ours, 'syncMs'), middle(plain, 'syncMs')];
  const [oursTaskMs, plainTaskMs] = [middle(ours, 'taskMs'), middle(plain, 'taskMs')];
  return {
    list: list.name,
    entries: size,
    action,
    'event ours': oursMs,
    plain: plainMs,
    '×': ratio(oursMs, plainMs),
    'task ours': oursTaskMs,
    'task plain': plainTaskMs,
    'task ×': ratio(oursTaskMs, plainTaskMs),
    script: middle(ours, 'scriptMs'),
    style: middle(ours, 'styleMs'),
    layout: middle(ours, 'layoutMs'),
    storage: middle(ours, 'storageMs'),
    'storage plain': middle(plain, 'storageMs'),
  };
}
