import type { Locator, Page } from '@playwright/test';
import { allDemos } from '../src/demos.ts';
import { expect, test } from './support/fixtures.ts';
import { alert, button, heading, linkTo, searchCity, storeFirst, unitButton } from './support/page-helpers.ts';

const stored = {
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

const cards = (page: Page) => page.getByRole('article');
const deleteButtons = (page: Page) => page.getByRole('button', { name: /^Delete/ });
const startButton = (page: Page, title: string) => button(page, `Start: ${title}`);
const backToNormal = (page: Page) => button(page, 'Back to normal');
const goTo = (page: Page, name: string) => linkTo(page, name).click();
/** The browser's own storage: during a fault the app uses another one. */
const readStorage = (page: Page) => page.evaluate(() => Object.entries({ ...localStorage }).sort());

type Open = (route: string) => Promise<void>;

/** Opens a demo with data. */
async function openDemo(page: Page, open: Open, id: string): Promise<void> {
  await storeFirst(page, stored);
  await open(`/${id}`);
  if (id === 'weather') await searchCity(page, 'London');
  await expectNormal(page, id);
}

const cardCounts: Readonly<Record<string, number>> = { crypto: 5, weather: 1 };
const rowCounts: Readonly<Record<string, number>> = { todo: 3, finance: 3 };

/** Expects the demo's state without a fault. */
async function expectNormal(page: Page, id: string): Promise<void> {
  await expect(alert(page)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(cardCounts[id] ?? 0);
  await expect(deleteButtons(page)).toHaveCount(rowCounts[id] ?? 0);
}

/** The strip at the lower edge, which says which fault is on. */
const strip = (page: Page) => page.getByRole('region', { name: 'Fault on: ' });
const outcome = (page: Page) => page.getByRole('status').filter({ hasText: /^Back to normal/ });

async function startFault(page: Page, title: string): Promise<void> {
  if (!(await startButton(page, title).isVisible())) await page.getByText('Try to break it').click();
  await startButton(page, title).press('Enter');
  await expect(backToNormal(page)).toBeFocused();
  await expect(backToNormal(page)).toHaveAccessibleDescription(new RegExp(`^${title}\\. .`));
}

/** Expects the message in the window, above the strip. */
async function expectMessage(page: Page, text: string): Promise<void> {
  await expect(alert(page)).toContainText(text);
  await expectUncovered(page, alert(page));
}

/** Expects it in the window, above the strip. */
async function expectUncovered(page: Page, part: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [message, bar] = await Promise.all([part.boundingBox(), strip(page).boundingBox()]);
      return message && bar && message.y >= 0 && message.y + message.height <= bar.y;
    })
    .toBe(true);
}

/** Expects what was loaded, and the message after a request: the weather's refresh fails silently, and a failed search clears it. */
async function expectFailure(page: Page, id: string, text: string): Promise<void> {
  await expect(cards(page)).toHaveCount(cardCounts[id] ?? 0);
  if (id === 'weather') {
    await expect(cards(page)).toContainText('updated 1 hour ago');
    await searchCity(page, 'London');
    await expect(cards(page)).toHaveCount(0);
  }
  await expectMessage(page, text);
}

/** Expectations by the fault's title. */
const outcomes: Readonly<Record<string, (page: Page, id: string) => Promise<void>>> = {
  Offline: (page, id) => expectFailure(page, id, id === 'crypto' ? 'can’t be reached' : 'Check your connection'),
  'Too many requests': (page, id) => expectFailure(page, id, 'Too many requests'),
  'The response ends in the middle': (page, id) => expectFailure(page, id, 'sent an unreadable response'),
  async 'One broken row'(page, id) {
    if (id === 'crypto') return expect(cards(page)).toHaveCount(4);
    await expect(cards(page)).toContainText('sample weather');
    await expect(cards(page)).toContainText(/Humidity—.*8\.9 mph/);
    await expectUncovered(page, cards(page).getByText('—', { exact: true }));
  },
  async 'Storage is full'(page) {
    await expect(deleteButtons(page)).toHaveCount(3);
    await deleteButtons(page).first().click();
    await expectMessage(page, 'could not be saved');
    await expect(deleteButtons(page)).toHaveCount(2);
  },
  async 'Storage is switched off'(page) {
    await expectMessage(page, 'could not be saved');
    await expect(deleteButtons(page)).toHaveCount(3);
  },
  async 'Another tab clears the list'(page) {
    await expect(page.getByText('were removed in another tab or by clearing site data')).toBeVisible();
    await expect(deleteButtons(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await button(page, 'Undo').click();
    await expect(deleteButtons(page)).toHaveCount(3);
  },
  async 'The stored text is damaged'(page) {
    await expectMessage(page, 'could not be read');
    await deleteButtons(page).first().click();
    await expect(alert(page)).toContainText('the original is kept in this browser’s storage');
  },
  async 'A part of this page can’t be loaded'(page) {
    await expect(page.getByText('Part of this page couldn’t be loaded')).toBeVisible();
    await expect(button(page, 'Reload the page')).toBeVisible();
  },
};

for (const { id, loadFaults } of allDemos) {
  const titles = [...((await loadFaults?.()) ?? []).map(({ title }) => title), 'A part of this page can’t be loaded'];

  test(`shows on ${id} what happens in ${titles.length} faults, and each ends without a trace`, async ({
    open,
    page,
    mockApi,
    expectedErrors,
  }) => {
    // React logs the errors that the error screen catches.
    expectedErrors.push(/NotLoadedError|Part of this page/, /could not be saved|QuotaExceeded/);
    await openDemo(page, open, id);
    await page.getByText('Try to break it').click();
    await expect(page.getByRole('button', { name: /^Start: / })).toHaveCount(titles.length);
    const before = await readStorage(page);
    const countRequests = () => mockApi.requests().filter(({ route }) => route !== 'image').length;
    const requestCount = countRequests();
    const documentTitle = await page.title();
    for (const title of titles) {
      await startFault(page, title);
      expect(outcomes).toHaveProperty([title]);
      await outcomes[title]?.(page, id);
      expect(await readStorage(page)).toEqual(before);
      expect(countRequests()).toBe(requestCount);

      await backToNormal(page).press('Enter');
      await expect(startButton(page, title)).toBeFocused();
      await expect(startButton(page, title)).toBeInViewport();
      await expect(outcome(page)).toHaveText('Back to normal. Your own data is unchanged.');
      await expectNormal(page, id);
      await expect(page).toHaveTitle(documentTitle);
      expect(await readStorage(page)).toEqual(before);
    }
  });
}

test('leaves undo steps, drafts and unsaved changes as they are', async ({ open, page }) => {
  await openDemo(page, open, 'finance');
  await deleteButtons(page).last().click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Green tea');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await deleteButtons(page).last().click();
  await expect(deleteButtons(page)).toHaveCount(1);

  await startFault(page, 'The stored text is damaged');
  await page.getByRole('textbox', { name: 'Description' }).fill('Lost');
  await deleteButtons(page).first().click();
  await backToNormal(page).click();

  await expect(alert(page)).toContainText('could not be saved');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Green tea');
  await button(page, 'Undo').click();
  await expect(deleteButtons(page)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(deleteButtons(page)).toHaveCount(3);
});

test('leaves the unit as it is, also if the page is left', async ({ open, page }) => {
  await openDemo(page, open, 'weather');
  await unitButton(page).click();
  for (const end of [() => backToNormal(page).click(), () => page.reload()]) {
    await startFault(page, 'One broken row');
    await unitButton(page).click();
    await expect(unitButton(page)).toHaveText('Show °C');
    await end();
    await expect(unitButton(page)).toHaveText('Show °F');
  }
});

test('starts the faults of an empty list on five sample entries, and on a phone leaves the page’s end uncovered', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [id, title] of [
    ['todo', 'To-Do List'],
    ['finance', 'Finance Tracker'],
  ]) {
    await open(`/${id}`);
    await expect(heading(page)).toHaveText(title ?? '');
    await startFault(page, 'Storage is switched off');
    await expectMessage(page, 'could not be saved');
    await expect(deleteButtons(page)).toHaveCount(5);
    await page.evaluate(() => scrollTo(0, 1e6));
    const [footer, bar] = await Promise.all([page.getByRole('contentinfo').boundingBox(), strip(page).boundingBox()]);
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    await backToNormal(page).click();
    await expect(deleteButtons(page)).toHaveCount(0);
  }
  await open('/weather');
  await startFault(page, 'Offline');
  await expect(cards(page)).toContainText('sample weather');
});

test('keeps a pressed checkbox above the strip when the message about full storage moves it down', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open('/todo');
  await startFault(page, 'Storage is full');
  const checkboxes = page.getByRole('checkbox');
  await expect(checkboxes).toHaveCount(5);
  await checkboxes.first().press('Space');
  await expectMessage(page, 'could not be saved');
  await expectUncovered(page, checkboxes.first());
});

test('ends with a reload and when the screen is left, without an effect on the next one', async ({ open, page }) => {
  await openDemo(page, open, 'todo');
  await startFault(page, 'Storage is switched off');
  await page.reload();
  await expectNormal(page, 'todo');

  await goTo(page, 'Weather App');
  await searchCity(page, 'London');
  await startFault(page, 'Offline');
  await goTo(page, 'Crypto Dashboard');
  await expectNormal(page, 'crypto');
  await page.goBack();
  await expectNormal(page, 'weather');
  await expect(backToNormal(page)).toHaveCount(0);
});

test('shows another tab’s changes after a fault, and none of them during it', async ({ context, open, page }) => {
  await openDemo(page, open, 'todo');
  await startFault(page, 'Storage is full');
  const other = await context.newPage();
  await open('/todo', other);
  await deleteButtons(other).first().click();
  await expect(deleteButtons(other)).toHaveCount(2);
  await page.bringToFront();
  await expect(deleteButtons(page)).toHaveCount(3);
  await backToNormal(page).click();
  await expect(deleteButtons(page)).toHaveCount(2);
});

test('“Break one.” on home opens the to-do list with its faults in view, and the focus on the first', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/');
  await button(page, 'Break one.').press('Enter');
  await expect(page).toHaveURL(/#\/todo$/);
  await expect(startButton(page, 'Storage is full')).toBeFocused();
  await expect(startButton(page, 'Storage is full')).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await page.goForward();
  await expect(heading(page)).toBeFocused();
  await expect(button(page, 'Try to break it')).toHaveAttribute('aria-expanded', 'false');
});
