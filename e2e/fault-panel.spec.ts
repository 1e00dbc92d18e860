import type { Page } from '@playwright/test';
import { faults } from '../src/app/fault-panel/faults.ts';
import type { Fault } from '../src/app/fault-panel/sandbox.ts';
import type { DemoId } from '../src/features/home/demos.ts';
import { expect, test } from './fixtures.ts';
import { search } from './weather-page.ts';

const stored: Readonly<Record<string, readonly object[]>> = {
  todos: ['Water the plants', 'Buy milk', 'Call the plumber'].map((text, id) => ({ id, text, completed: false })),
  'finance-tracker-transactions': ['Salary', 'Rent', 'Tea'].map((description) => ({
    id: description,
    description,
    amount: 12.5,
    type: 'expense',
    category: 'Sundries',
    date: '2026-11-20',
  })),
};

const headings: Readonly<Record<DemoId, string>> = {
  crypto: 'Top 5 Cryptos',
  weather: 'Weather App',
  todo: 'To-Do List',
  finance: 'Finance Tracker',
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const opener = (page: Page) => page.getByRole('button', { name: 'Try to break it' });
const panel = (page: Page) => page.getByRole('region', { name: 'Try to break it' });
const startButton = (page: Page, title: string) => page.getByRole('button', { name: `Start: ${title}`, exact: true });
const item = (page: Page, { title }: Pick<Fault, 'title'>) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });
const observation = (page: Page, fault: Pick<Fault, 'title'>) => item(page, fault).getByRole('status');
const strip = (page: Page) => page.getByText('Fault on:').locator('..');
const backToNormal = (page: Page) => page.getByRole('button', { name: 'Back to normal' });
const rows = (page: Page) => page.locator('[data-row]');
/** The browser's own storage, whatever the app uses. */
const readStorage = (page: Page) => page.evaluate(() => Object.entries({ ...localStorage }).sort());

const isForData = ({ route }: { readonly route: string | null }) => route !== 'image';

type Open = (route: string) => Promise<void>;

/** Opens a demo with data in it. */
async function openDemo(page: Page, open: Open, demo: DemoId): Promise<void> {
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage[key] ??= JSON.stringify(value);
  }, stored);
  await open(`/${demo}`);
  await expect(heading(page)).toHaveText(headings[demo]);
  if (demo === 'crypto') await expect(page.getByRole('article')).toHaveCount(5);
  if (demo === 'weather') {
    await search(page, 'London');
    await expect(page.getByRole('article')).toHaveCount(1);
  }
}

async function startFault(page: Page, title: string): Promise<void> {
  if (!(await panel(page).isVisible())) await opener(page).click();
  await startButton(page, title).click();
  await expect(strip(page)).toHaveText(`Fault on: ${title}`);
}

for (const fault of faults) {
  for (const demo of fault.demos) {
    test(`shows what happens on ${demo}: ${fault.title}`, async ({ open, page, mockApi, expectedErrors }) => {
      // React reports what the error screen catches.
      expectedErrors.push(/ScreenNotLoadedError|A file of this screen is missing/, /could not be saved|QuotaExceeded/);
      await page.clock.install();
      await openDemo(page, open, demo);
      const before = await readStorage(page);
      const requestCount = mockApi.requests().filter(isForData).length;

      await startFault(page, fault.title);
      if (fault.id === 'slow-response') {
        await expect(observation(page, fault)).toContainText('Waiting for the response.');
        await page.clock.runFor(8_000);
        await expect(observation(page, fault)).toContainText('arrived after 8 seconds');
      }
      if (fault.id === 'outage') {
        await expect(observation(page, fault)).toContainText('The provider is back at');
        await page.clock.fastForward(62_000);
        await expect(observation(page, fault)).toContainText('the next one with new data');
      }
      await expect(observation(page, fault)).toContainText('What was observed');
      await expect(observation(page, fault)).not.toContainText(/Watching|not observed/);
      if (fault.message !== null && fault.id !== 'outage') {
        await expect(page.locator('p:not([data-faults] p)').filter({ hasText: fault.message }).first()).toBeVisible();
      }
      expect(await readStorage(page)).toEqual(before);
      expect(mockApi.requests().filter(isForData)).toHaveLength(requestCount);

      await backToNormal(page).click();
      await expect(strip(page)).toHaveCount(0);
      await expect(heading(page)).toHaveText(headings[demo]);
      await expect(page).toHaveTitle(/ · Alex Example$/);
      await expect(page.getByRole('alert')).toHaveCount(0);
      if (demo === 'todo' || demo === 'finance') await expect(rows(page)).toHaveCount(3);
      else await expect(page.getByRole('article')).toHaveCount(demo === 'crypto' ? 5 : 1);
      // A minute later the prices themselves are refreshed.
      if (fault.id !== 'outage') expect(await readStorage(page)).toEqual(before);
    });
  }
}
