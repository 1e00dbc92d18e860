import { type Bench, type Part, withBrowser, withPage } from './bench.ts';
import { median, type Row, ratio } from './table.ts';

const warmUps = 2;

export const todoPart: Part = {
  name: 'todo',
  title: 'To-do workload: add 100 tasks, complete 100, delete 100',
  note: 'Medians in ms, with the frame after each phase. Ours also stores each change; the reference stores nothing.',
  run: compare,
};

function compare(bench: Bench): Promise<readonly Row[]> {
  const urls = [bench.site, bench.todoReference].map((origin) => `${origin}/#/todo`);
  return withBrowser(bench, async (browser) => {
    const times = urls.map((): Record<string, number>[] => []);
    for (let run = 0; run < warmUps + (bench.runs ?? 10); run += 1) {
      for (const [index, url] of urls.entries()) {
        const phases = await withPage(browser, async (page) => {
          await page.goto(url);
          await page.locator('main form input').first().waitFor();
          await page.waitForLoadState('networkidle');
          return page.evaluate(runWorkload, 100);
        });
        if (run >= warmUps) times[index]?.push(phases);
      }
    }
    return Object.keys(times[0]?.[0] ?? {}).map((phase) => {
      const [ours = null, reference = null] = times.map((runs) => median(runs.map((run) => run[phase] ?? Number.NaN)));
      return { phase, 'ours ms': ours, 'reference ms': reference, '×': ratio(ours, reference) };
    });
  });
}

/**
 * Adds, completes and deletes tasks by events, as Speedometer does: each step ends with a layout, each phase with a frame.
 * Runs in the page, so it refers to nothing outside itself. Works on any list whose tasks are `li`, with a checkbox and
 * a `[data-control="delete"]` each, below a form with one text box; also on one that shows only the rows in view.
 * @returns milliseconds by phase, and of all three as `total`
 */
async function runWorkload(count: number): Promise<Record<string, number>> {
  const nativeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

  function find<Kind extends HTMLElement>(selector: string): Kind {
    const element = document.querySelector<Kind>(selector);
    if (element === null) throw new Error(`Nothing on the page is ${selector}`);
    return element;
  }

  function add(index: number) {
    const input = find<HTMLInputElement>('main form input');
    nativeValue?.set?.call(input, `Something to do ${index}`);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    find<HTMLFormElement>('main form').requestSubmit();
  }

  const nextOpen = 'main li input[type="checkbox"]:not(:checked)';

  async function complete() {
    if (document.querySelector(nextOpen) === null) {
      [...document.querySelectorAll('main li')].at(-1)?.scrollIntoView();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    find(nextOpen).click();
  }

  const remove = () => find('main li [data-control="delete"]').click();

  /** From the start of a frame until the frame after the last step is rendered. */
  async function measure(step: (index: number) => void | Promise<void>): Promise<number> {
    await new Promise(requestAnimationFrame);
    const startMs = performance.now();
    for (let index = 0; index < count; index += 1) {
      await step(index);
      // React handles what an event requested in a microtask.
      await null;
      await null;
      document.body.getBoundingClientRect();
    }
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - startMs;
  }

  const add100 = await measure(add);
  const complete100 = await measure(complete);
  const delete100 = await measure(remove);
  if (document.querySelector('main li') !== null) throw new Error('Tasks are left at the end');
  return { add: add100, complete: complete100, delete: delete100, total: add100 + complete100 + delete100 };
}
