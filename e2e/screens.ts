// npm run screens: screenshots of every state of every screen, at three widths in both themes.
// npm run docs:images: the screenshots in the README. Data and clock are fixed: the images change only if the site does.
import type { Page } from '@playwright/test';
import { sampleTask } from '#src/test/fixtures/tasks.ts';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import { test } from './support/fixtures.ts';
import { button, cityBox, cityOptions, storeFirst, weatherTitle } from './support/page-helpers.ts';
import { openState, states } from './support/states.ts';

const now = new Date('2026-11-20T15:04:00Z');

/** The lists that home sums up in the README: two tasks, and a balance. */
const lists = {
  todos: ['Send the signed offer', 'Book the train'].map((text, id) => sampleTask(id, text)),
  'finance-tracker-transactions': [sampleTransaction('a', { amount: 4471.1, type: 'income' })],
};

/** Waits for the web fonts and ends each animation. */
async function takeImage(page: Page, path: string, fullPage = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path, fullPage, animations: 'disabled' });
}

test.use({ now: async ({}, use) => use(() => now.getTime()) });
test.beforeEach(({ page }) => page.clock.setFixedTime(now));

for (const theme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme: theme });

    for (const state of states) {
      for (const width of [360, 768, 1280]) {
        const path = `.cache/screens/${state.name.replace(/\W+/g, '-')}-${width}-${theme}.png`;
        test(path, async ({ page, mockApi }) => {
          await page.setViewportSize({ width, height: 900 });
          await openState(page, mockApi, state);
          await takeImage(page, path, true);
        });
      }
    }
  });

  test.describe(() => {
    test.use({ colorScheme: theme, deviceScaleFactor: 1200 / 1280, viewport: { width: 1280, height: 900 } });

    // The stats of home come from visits of the other screens.
    test(`docs/images/*-${theme}.png`, async ({ page, open }) => {
      await storeFirst(page, lists);
      await open('/crypto');
      await page.getByRole('article').nth(4).waitFor();
      await takeImage(page, `docs/images/crypto-${theme}.png`);
      await page.setViewportSize({ width: 1280, height: 950 });
      await open('/weather');
      await cityBox(page).fill('London');
      await cityOptions(page).first().click();
      await button(page, 'Search').click();
      await weatherTitle(page).waitFor();
      await takeImage(page, `docs/images/weather-${theme}.png`);
      await page.setViewportSize({ width: 1280, height: 1112 });
      await open('/');
      await page.getByText('Balance').waitFor();
      await page.getByRole('slider').waitFor();
      await takeImage(page, `docs/images/home-${theme}.png`);
    });
  });
}
