import type { Page } from '@playwright/test';
import { findViolations } from '../e2e/support/axe.ts';
import { allScreens } from '../e2e/support/states.ts';
import { type Part, withBrowser, withPage } from './bench.ts';
import type { Row } from './table.ts';

const themes = ['light', 'dark'] as const;

export const accessibilityPart: Part = {
  name: 'accessibility',
  title: 'Accessibility',
  note: 'Elements of each screen that axe finds to violate WCAG 2.2 AA, in both themes.',
  run: (bench) =>
    withBrowser(bench, async (browser) => {
      const rows: Row[] = [];
      for (const { route, heading } of allScreens) {
        rows.push(
          await withPage(browser, async (page) => {
            await page.goto(`${bench.site}/#${route}`);
            await page.getByRole('heading', { level: 1, name: heading }).waitFor();
            await page.waitForLoadState('networkidle');
            return { page: heading, ...(await countFindings(page)) };
          }),
        );
      }
      return rows;
    }),
};

async function countFindings(page: Page): Promise<Row> {
  const counts: Record<string, number> = {};
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    counts[theme] = (await findViolations(page)).length;
  }
  return counts;
}
