import type { Page } from '@playwright/test';
import type { Fault } from '../src/app/fault-panel/fault.ts';
import { faults } from '../src/app/fault-panel/faults.ts';
import { coinsPath, getBox, refresh } from './support/crypto-page.ts';
import { expect, test } from './support/fixtures.ts';
import { recordRequests } from './support/page-helpers.ts';
import { search } from './support/weather-page.ts';

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

const headings: Readonly<Record<string, string>> = {
  crypto: 'Top 5 Cryptos',
  weather: 'Weather App',
  todo: 'To-Do List',
  finance: 'Finance Tracker',
};

const titles = {
  slow: 'a response after 8 seconds',
  outage: 'the provider is down for a minute',
  garbage: 'one stored entry is garbage',
  off: 'storage is switched off',
  half: 'half of the stored list is gone',
  removed: 'the list is removed from outside',
  limit: 'too many requests (429)',
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const opener = (page: Page) => page.getByText('Try to break it');
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
async function openDemo(page: Page, open: Open, demo: string): Promise<void> {
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage[key] ??= JSON.stringify(value);
  }, stored);
  await open(`/${demo}`);
  await expect(heading(page)).toHaveText(headings[demo] ?? '');
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
      expectedErrors.push(/NotLoadedError|A file of this screen is missing/, /could not be saved|QuotaExceeded/);
      await page.clock.install();
      await openDemo(page, open, demo);
      const before = await readStorage(page);
      const requestCount = mockApi.requests().filter(isForData).length;

      await startFault(page, fault.title);
      if (fault.title === titles.slow) {
        await expect(observation(page, fault)).toContainText('Waiting for the response.');
        await page.clock.runFor(8_000);
        await expect(observation(page, fault)).toContainText('arrived after 8 seconds');
      }
      if (fault.title === titles.outage) {
        await expect(observation(page, fault)).toContainText('The provider is back at');
        await page.clock.fastForward(62_000);
        await expect(observation(page, fault)).toContainText('the next one with new data');
      }
      await expect(observation(page, fault)).toContainText('What was observed');
      await expect(observation(page, fault)).not.toContainText(/Watching|not observed/);
      if (fault.message !== null && fault.title !== titles.outage) {
        await expect(page.locator('p:not([data-faults] p)').filter({ hasText: fault.message }).first()).toBeVisible();
      }
      expect(await readStorage(page)).toEqual(before);
      expect(mockApi.requests().filter(isForData)).toHaveLength(requestCount);

      await backToNormal(page).click();
      await expect(strip(page)).toHaveCount(0);
      await expect(heading(page)).toHaveText(headings[demo] ?? '');
      await expect(page).toHaveTitle(/ · Alex Example$/);
      await expect(page.getByRole('alert')).toHaveCount(0);
      if (demo === 'todo' || demo === 'finance') await expect(rows(page)).toHaveCount(3);
      else await expect(page.getByRole('article')).toHaveCount(demo === 'crypto' ? 5 : 1);
      // A minute later the prices themselves are refreshed.
      if (fault.title !== titles.outage) expect(await readStorage(page)).toEqual(before);
    });
  }
}

const goTo = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).click();

test('is used by keyboard: the focus stays on the button of the fault', async ({ open, page }) => {
  await openDemo(page, open, 'finance');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await startButton(page, titles.garbage).focus();
  await page.keyboard.press('Enter');
  // The first transaction was deleted, which moves the focus where a visitor has done it.
  await expect(observation(page, { title: titles.garbage })).toContainText('Loaded 2 of 3');
  await expect(startButton(page, titles.garbage)).toBeFocused();
  await backToNormal(page).focus();
  await page.keyboard.press('Enter');
  await expect(startButton(page, titles.garbage)).toBeFocused();
  await expect(panel(page).getByText('Back to normal.')).toBeVisible();
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('ends with the panel, with the screen and with a reload, and prints nothing', async ({ open, page }) => {
  await openDemo(page, open, 'todo');
  await startFault(page, titles.off);
  await page.emulateMedia({ media: 'print' });
  await expect(strip(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await opener(page).click();
  await expect(rows(page)).toHaveCount(3);
  await startFault(page, titles.off);
  await goTo(page, 'Finance Tracker');
  await expect(heading(page)).toHaveText('Finance Tracker');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await goTo(page, 'To-Do List App');
  await startFault(page, titles.off);
  await expect(rows(page)).toHaveCount(0);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(strip(page)).toHaveCount(0);
});

test('leaves the next screen its network', async ({ open, page }) => {
  await openDemo(page, open, 'weather');
  await startFault(page, 'no network');
  await goTo(page, 'Crypto Dashboard');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('leaves the screen that Back returns to its network', async ({ open, page }) => {
  await open('/crypto');
  await goTo(page, 'Weather App');
  await expect(heading(page)).toHaveText('Weather App');
  // The code of the other screen, and its prices, aren't loaded yet.
  await page.evaluate(() => localStorage.removeItem('crypto-snapshots'));
  await page.reload();
  await startFault(page, 'no network');
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('keeps a copy of a damaged list when a task is added, and forgets both at the end', async ({ open, page }) => {
  await openDemo(page, open, 'todo');
  const before = await readStorage(page);
  await startFault(page, titles.half);
  await expect(observation(page, { title: titles.half })).toContainText('Nothing written over them');
  await page.getByRole('textbox', { name: 'New task' }).fill('Sort the mail');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(observation(page, { title: titles.half })).toContainText('Kept a copy of them. 1 task on the screen.');
  await backToNormal(page).click();
  await expect(rows(page)).toHaveCount(3);
  expect(await readStorage(page)).toEqual(before);
});

test('shows another tab’s changes after a fault, and none of them during it', async ({ context, open, page }) => {
  await openDemo(page, open, 'todo');
  await startFault(page, titles.removed);
  await expect(rows(page)).toHaveCount(0);
  const other = await context.newPage();
  await open('/todo', other);
  await other.getByRole('textbox', { name: 'New task' }).fill('Sort the mail');
  await other.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(rows(other)).toHaveCount(4);
  const before = await readStorage(other);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(3);
  await backToNormal(page).click();
  await expect(rows(page)).toHaveCount(4);
  expect(await readStorage(page)).toEqual(before);
});

test('keeps the panel where it is in the window while the screen above it changes its height', async ({
  open,
  page,
}) => {
  await open('/finance');
  await page.getByRole('button', { name: 'Try sample entries' }).click();
  await expect(rows(page).nth(20)).toBeAttached();
  await opener(page).click();
  const button = startButton(page, titles.off);
  await button.scrollIntoViewIfNeeded();
  const top = (await getBox(button)).y;
  const expectSamePosition = () => expect.poll(async () => Math.abs((await getBox(button)).y - top)).toBeLessThan(1);
  await button.click();
  await expect(rows(page)).toHaveCount(0);
  await expectSamePosition();
  await backToNormal(page).click();
  await expect(rows(page).nth(20)).toBeAttached();
  await expectSamePosition();
});

test('breaks sample entries where the visitor has none, and leaves none behind', async ({ open, page }) => {
  await open('/finance');
  await startFault(page, titles.removed);
  await expect(observation(page, { title: titles.removed })).toContainText('3 transactions before, 0 stored now');
  await backToNormal(page).click();
  await expect(page.getByText('No transactions yet.')).toBeVisible();
  expect(await readStorage(page)).toEqual([]);
});

test('lets the screen send requests again after a limit', async ({ open, page }) => {
  await openDemo(page, open, 'crypto');
  await startFault(page, titles.limit);
  await expect(observation(page, { title: titles.limit })).toContainText('the next attempt sent none');
  const sent = recordRequests(page, coinsPath);
  await backToNormal(page).click();
  await refresh(page).click();
  await expect.poll(() => sent.length).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('starts no fault while entries are not saved', async ({ open, page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await open('/todo');
  await page.getByRole('textbox', { name: 'New task' }).fill('Sort the mail');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('could not be saved');
  await opener(page).click();
  await startButton(page, titles.off).click();
  await expect(panel(page).getByText('Save or export it first.')).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
});

test('starts no fault while a transaction is edited', async ({ open, page }) => {
  await openDemo(page, open, 'finance');
  await page.getByRole('button', { name: 'Edit Tea' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Green tea');
  await opener(page).click();
  await startButton(page, titles.off).click();
  await expect(panel(page).getByText('Save or export it first.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await startFault(page, titles.off);
  await backToNormal(page).click();
  await expect(page.getByRole('button', { name: 'Edit Green tea' })).toBeVisible();
});

test('saves the task that is edited before a fault starts', async ({ open, page }) => {
  await openDemo(page, open, 'todo');
  await opener(page).click();
  await page.getByRole('button', { name: 'Edit Buy milk' }).click();
  await page.getByRole('textbox', { name: 'Edit task' }).fill('Buy oat milk');
  await startFault(page, titles.removed);
  await expect(rows(page)).toHaveCount(0);
  await backToNormal(page).click();
  await expect(page.getByRole('checkbox', { name: 'Buy oat milk' })).toBeVisible();
});

for (const [demo, code] of [
  ['todo', /sample-tasks-.*\.js$/],
  ['finance', /sample-transactions-.*\.js$/],
] as const) {
  test(`adds no sample entries to the visitor’s ${demo} list that were requested during a fault`, async ({
    open,
    page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(code, async (route) => {
      await released;
      await route.continue();
    });
    await open(`/${demo}`);
    await startFault(page, titles.off);
    const loading = page.waitForRequest(code);
    await page.getByRole('button', { name: 'Try sample entries' }).click();
    await loading;
    await backToNormal(page).click();
    const loaded = page.waitForResponse(code);
    release();
    await (await loaded).finished();
    await page.getByText('How it’s built').click();
    await expect(page.getByText(/Given up:/)).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    expect(await readStorage(page)).toEqual([]);
  });
}

test('remembers the theme that is chosen during a fault', async ({ open, page }) => {
  await openDemo(page, open, 'todo');
  await startFault(page, titles.off);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});

test('says so if the faults can’t be loaded', async ({ open, page }) => {
  await page.route(/fault-list.*\.js$/, (route) => route.abort());
  await open('/todo');
  await opener(page).click();
  await expect(page.getByRole('alert')).toHaveText('This couldn’t be loaded. Reload the page.');
});
