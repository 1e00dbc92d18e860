import { type Bench, type Part, withBrowser, withPage } from './bench.ts';
import { median, type Row, ratio } from './table.ts';
import { runWorkload } from './todo-workload.ts';

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
