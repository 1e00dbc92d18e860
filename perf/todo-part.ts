import type { Browser } from '@playwright/test';
import { withBrowser, withPage } from './browser.ts';
import { median, type Row, ratio } from './figures.ts';
import type { Bench, Part } from './part.ts';
import { runWorkload } from './todo-workload.ts';

const warmUps = 2;

export const todoPart: Part = {
  name: 'todo',
  title: 'To-do workload: add 100 tasks, complete 100, delete 100',
  note: 'Medians in ms, with the frame after each phase. Ours also stores each change; the reference stores nothing.',
  run: (bench) => withBrowser(bench, (browser) => compare(browser, bench)),
};

async function compare(browser: Browser, { sites, runs }: Bench): Promise<readonly Row[]> {
  const apps = [`${sites.site.origin}/#/todo`, sites.references['todo-reference'].origin];
  const found: Record<string, number[]>[] = [{}, {}];
  for (let run = 0; run < warmUps + (runs ?? 10); run += 1) {
    for (const [place, address] of apps.entries()) {
      const times = await runOnce(browser, address);
      if (run < warmUps) continue;
      for (const [phase, ms] of Object.entries(times)) {
        const app = found[place] ?? {};
        app[phase] = [...(app[phase] ?? []), ms];
      }
    }
  }
  const [ours = {}, reference = {}] = found;
  return Object.keys(ours).map((phase) => {
    const [oursMs, referenceMs] = [median(ours[phase] ?? []), median(reference[phase] ?? [])];
    return {
      phase,
      'ours ms': oursMs,
      'fastest ms': Math.min(...(ours[phase] ?? [])),
      'reference ms': referenceMs,
      'reference fastest ms': Math.min(...(reference[phase] ?? [])),
      '×': ratio(oursMs, referenceMs),
    };
  });
}

function runOnce(browser: Browser, address: string): Promise<Record<string, number>> {
  return withPage(browser, async (page) => {
    await page.goto(address);
    await page.locator('main form input').first().waitFor();
    await page.waitForLoadState('networkidle');
    return page.evaluate(runWorkload, 100);
  });
}
