import type { Page } from '@playwright/test';
import { type Bench, createTaskClock, type Part, withBrowser, withPage } from './bench.ts';
import { median, type Row, ratio } from './table.ts';

const warmUps = 2;
const count = 100;
const phases = ['add', 'complete', 'delete'] as const;
type Phase = (typeof phases)[number];

/** What the visitor prefers: rows that move when others come or go, or reduced motion. */
const movements = ['on', 'off'] as const;

/** In ms: until the frame after the last step, and the main thread's processor time. */
interface Times {
  readonly ms: number;
  readonly cpuMs: number;
}

export const todoPart: Part = {
  name: 'todo',
  title: 'To-do workload: add 100 tasks, complete 100, delete 100',
  note: [
    'Medians in ms: until the frame after each phase, and the processor time of the main thread (CPU).',
    'Ours also stores each change; the reference stores nothing. Movement is what the visitor prefers.',
  ].join('\n'),
  run: compare,
};

function compare(bench: Bench): Promise<readonly Row[]> {
  const urls = [`${bench.site}/#/todo`, `${bench.todoReference}/`];
  return withBrowser(bench, async (browser) => {
    const runs = movements.map(() => urls.map((): Record<string, Times>[] => []));
    for (let run = 0; run < warmUps + (bench.runs ?? 10); run += 1) {
      for (const [index, movement] of movements.entries()) {
        for (const [urlIndex, url] of urls.entries()) {
          const times = await withPage(browser, (page) => measureList(page, url), movement === 'on');
          if (run >= warmUps) runs[index]?.[urlIndex]?.push(times);
        }
      }
    }
    return movements.flatMap((movement, index) =>
      [...phases, 'total'].map((phase) => {
        const get = (urlIndex: number, column: keyof Times) =>
          median(runs[index]?.[urlIndex]?.map((times) => times[phase]?.[column] ?? Number.NaN) ?? []);
        const [ours, reference, cpu, referenceCpu] = [get(0, 'ms'), get(1, 'ms'), get(0, 'cpuMs'), get(1, 'cpuMs')];
        return {
          ...{ movement, phase, 'ours ms': ours, 'reference ms': reference, '×': ratio(ours, reference) },
          ...{ 'ours CPU': cpu, 'reference CPU': referenceCpu, 'CPU ×': ratio(cpu, referenceCpu) },
        };
      }),
    );
  });
}

async function measureList(page: Page, url: string): Promise<Record<string, Times>> {
  await page.goto(url);
  await page.locator('main form input, .new-todo').first().waitFor();
  await page.waitForLoadState('networkidle');
  const readClock = await createTaskClock(page);
  const times: Record<string, Times> = {};
  for (const phase of phases) {
    const startMs = await readClock();
    const ms = await page.evaluate(runPhase, { phase, count });
    times[phase] = { ms, cpuMs: (await readClock()) - startMs };
  }
  const sum = (column: keyof Times) => phases.reduce((total, phase) => total + (times[phase]?.[column] ?? 0), 0);
  return { ...times, total: { ms: sum('ms'), cpuMs: sum('cpuMs') } };
}

/**
 * Adds, completes or deletes tasks by events, as Speedometer does: each step ends with a layout, the phase with a frame.
 * Runs in the page, so it refers to nothing outside itself. For our list and for those with TodoMVC's class names.
 * @returns milliseconds from the start of a frame until the frame after the last step is rendered
 */
async function runPhase({ phase, count }: { phase: Phase; count: number }): Promise<number> {
  function find<Kind extends HTMLElement>(selector: string): Kind {
    const element = document.querySelector<Kind>(selector);
    if (element === null) throw new Error(`Nothing on the page is ${selector}`);
    return element;
  }

  const steps: Record<Phase, (index: number) => void> = {
    add(index) {
      const input = find<HTMLInputElement>('main form input, .new-todo');
      const { set: setValue } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      setValue?.call(input, `Something to do ${index}`);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      // As the browser does after a real key press.
      input.form?.requestSubmit();
    },
    complete: () => find('main li input[type="checkbox"]:not(:checked)').click(),
    delete: () => find('main li :is([data-control="delete"], .destroy)').click(),
  };

  await new Promise(requestAnimationFrame);
  const startMs = performance.now();
  for (let index = 0; index < count; index += 1) {
    steps[phase](index);
    // React handles what an event requested in a microtask.
    await null;
    await null;
    document.body.getBoundingClientRect();
  }
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const ms = performance.now() - startMs;
  const left = document.querySelectorAll('main li input[type="checkbox"]').length;
  if (left !== (phase === 'delete' ? 0 : count)) throw new Error(`After "${phase}" there are ${left} tasks`);
  return ms;
}
