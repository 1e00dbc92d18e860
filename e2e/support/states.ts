import { expect, type Page } from '@playwright/test';
import type { MockApi } from '../../mock-api/contract.ts';
import { chooseFile } from './choose-file.ts';

/** The six screens, in the order of the navigation bar. */
export const screens = [
  { route: '/', link: 'Home', heading: 'Welcome to My Portfolio!', title: 'Alex Example · Home' },
  { route: '/crypto', link: 'Crypto Dashboard', heading: 'Top 5 Cryptos', title: 'Crypto Dashboard · Alex Example' },
  { route: '/weather', link: 'Weather App', heading: 'Weather App', title: 'Weather App · Alex Example' },
  { route: '/todo', link: 'To-Do List App', heading: 'To-Do List', title: 'To-Do List App · Alex Example' },
  { route: '/finance', link: 'Finance Tracker', heading: 'Finance Tracker', title: 'Finance Tracker · Alex Example' },
  { route: '/about', link: 'About Me', heading: 'About Me', title: 'About Me · Alex Example' },
] as const;

export const unknownScreen = {
  route: '/no/such',
  heading: 'Unexpected Application Error!',
  title: 'Error · Alex Example',
};

export const allScreens = [...screens, unknownScreen];

/** What a screen can show, and how to get there. */
export interface State {
  readonly name: string;
  readonly route: string;
  readonly heading: string;
  /** What is stored before the page is opened, by key: text, or a value to be written as JSON. */
  readonly stored?: Readonly<Record<string, string | readonly object[]>>;
  readonly prepare?: (mockApi: MockApi) => void;
  readonly reach?: (page: Page) => Promise<void>;
}

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän';

const todos = ['Water the plants', 'Read “Middlemarch”', longWord.repeat(2)].map((text, index) => ({
  id: index + 1,
  text,
  completed: index === 0,
}));

const transactions = [
  { id: 'a', description: 'Salary', amount: 987_654_321, type: 'income', category: 'Work', date: '2026-11-01' },
  {
    id: 'b',
    description: 'Groceries for the whole of a very long and hungry week',
    amount: 12.3,
    type: 'expense',
    category: 'Sundries',
    date: '2026-11-20',
  },
];

/** On a phone the form is behind a disclosure. */
async function openForm(page: Page): Promise<void> {
  const disclosure = page.locator('summary', { hasText: 'Add Transaction' });
  if (await disclosure.isVisible()) await disclosure.click();
}

/** Below each demo. */
async function openNotes(page: Page): Promise<void> {
  await page.getByText('How it’s built').click();
  await expect(page.getByText(/^Given up: /)).toBeVisible();
}

async function searchFor(page: Page, city: string): Promise<void> {
  await page.getByRole('combobox', { name: 'City' }).fill(city);
  await page.getByRole('button', { name: 'Search' }).click();
}

const todo = { route: '/todo', heading: 'To-Do List' } as const;
const storedTodo = { ...todo, stored: { todos } } as const;
const finance = { route: '/finance', heading: 'Finance Tracker' } as const;
const weather = { route: '/weather', heading: 'Weather App' } as const;
const crypto = { route: '/crypto', heading: 'Top 5 Cryptos' } as const;

const reachedStates: readonly State[] = [
  {
    ...todo,
    name: 'menu open on narrow windows',
    async reach(page) {
      const button = page.getByRole('button', { name: 'Menu' });
      // After React has started, if the window is narrow enough for it.
      await page.getByRole('button', { name: / theme$/ }).waitFor();
      if (!(await button.isVisible())) return;
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
    },
  },
  {
    route: '/',
    heading: 'Welcome to My Portfolio!',
    name: 'home with stats of the apps',
    stored: {
      todos,
      'finance-tracker-transactions': transactions.slice(0, 1),
      'weather-recent-places': [{ name: longWord, country: 'DE' }],
    },
    reach: (page) => expect(page.getByText('Balance $987,654,321.00')).toBeVisible(),
  },
  {
    ...storedTodo,
    name: 'to-do with tasks',
    reach: (page) => expect(page.getByRole('checkbox')).toHaveCount(todos.length),
  },
  {
    ...storedTodo,
    name: 'to-do in edit mode',
    async reach(page) {
      await page.getByRole('button', { name: 'Edit Read “Middlemarch”' }).click();
      await expect(page.getByRole('textbox', { name: 'Edit task' })).toBeFocused();
    },
  },
  {
    ...storedTodo,
    name: 'to-do with undo offered',
    async reach(page) {
      await page.getByRole('button', { name: 'Delete Water the plants' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    ...storedTodo,
    name: 'to-do with a fault on',
    async reach(page) {
      await page.getByText('Try to break it').click();
      await page.getByRole('button', { name: 'Start: Another tab clears the list' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Back to normal' })).toBeFocused();
    },
  },
  {
    ...todo,
    name: 'to-do with an import to confirm and corrupt backups',
    stored: { todos, 'todos.backup-1763582640000': '{', 'todos.backup-1763669040000': '{' },
    async reach(page) {
      const text = longWord.repeat(3);
      await chooseFile(page, `${text}.json`, JSON.stringify([{ id: 1, text, completed: true }]));
      await expect(page.getByText('1 task will be added.')).toBeVisible();
    },
  },
  {
    ...todo,
    name: 'to-do with unreadable tasks',
    stored: { todos: '{' },
    reach: (page) => expect(page.getByRole('button', { name: 'Download the unreadable copy' })).toBeVisible(),
  },
  {
    ...finance,
    name: 'finance with a rejected import',
    async reach(page) {
      await chooseFile(page, 'ledger.csv', 'Day,Amount\n');
      await expect(page.getByRole('alert')).toContainText('was not imported');
    },
  },
  {
    ...finance,
    name: 'finance with a bank’s file to map',
    async reach(page) {
      const rows = ['11/02/2026,Corner Market,-54.20', `11/01/2026,${longWord},-8.00`, 'pending,Corner Market,-3.10'];
      await chooseFile(page, 'bank.csv', `Account,1234\n\nDate,Description,Amount\n${rows.join('\n')}\n`);
      await page.getByLabel('“11/02/2026” means').selectOption('mdy');
      await expect(page.getByText('2026-11-02 · Corner Market · -$54.20')).toBeVisible();
    },
  },
  {
    ...finance,
    name: 'finance with changed and negative transactions to import',
    stored: { 'finance-tracker-transactions': transactions },
    async reach(page) {
      const rows = ['2026-11-01,Salary,Work,income,5000,a', '2026-11-03,Tea,Food,expense,-2.5,c'];
      await chooseFile(page, 'changes.csv', `Date,Description,Category,Type,Amount,ID\n${rows.join('\n')}\n`);
      await expect(page.getByRole('button', { name: 'Reverse the signs' })).toBeVisible();
    },
  },
  {
    ...finance,
    name: 'finance with errors shown',
    async reach(page) {
      await openForm(page);
      await page.getByLabel('Date').fill('');
      await page.getByLabel('Date').press('Enter');
      await expect(page.getByText(/^(Description|Category|Date) is required$|^Amount must be/)).toHaveCount(4);
    },
  },
  {
    ...finance,
    name: 'finance with transactions',
    stored: { 'finance-tracker-transactions': transactions },
    reach: (page) => expect(page.getByRole('button', { name: 'Delete Salary' })).toBeVisible(),
  },
  {
    ...finance,
    name: 'finance while editing a filtered transaction',
    stored: { 'finance-tracker-transactions': transactions },
    async reach(page) {
      await page.getByLabel('Period').selectOption('November 2026');
      await page.getByRole('button', { name: 'Sundries' }).click();
      await page.getByRole('button', { name: /^Edit Groceries/ }).click();
      await page.getByLabel('Amount').fill('12.50+3*2');
      await expect(page.getByText('= $18.50')).toBeVisible();
    },
  },
  {
    ...weather,
    name: 'weather with its list open',
    async reach(page) {
      await page.getByRole('combobox', { name: 'City' }).fill('London');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
    },
  },
  {
    ...weather,
    name: 'weather with a result',
    async reach(page) {
      await searchFor(page, 'London');
      await expect(page.getByRole('button', { name: 'Show °C' })).toBeVisible();
    },
  },
  {
    ...weather,
    name: 'weather with recent places',
    stored: {
      'weather-recent-places': ['London', 'San Francisco', longWord, 'Oslo', 'Buenos Aires'].map((name, index) => ({
        name,
        country: 'GB',
        coordinates: { latitude: 51.5, longitude: index },
      })),
    },
    reach: (page) => expect(page.getByRole('button', { name: 'Show °C' })).toBeVisible(),
  },
  {
    ...weather,
    name: 'weather without a matching city',
    async reach(page) {
      await page.getByRole('combobox', { name: 'City' }).fill('Xyzzy');
      await expect(page.getByText('No matching cities')).toBeVisible();
    },
  },
  {
    ...weather,
    name: 'weather while loading',
    prepare: (mockApi) => mockApi.setFault('weather', { kind: 'hang' }),
    async reach(page) {
      await searchFor(page, 'London');
      await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    },
  },
  {
    ...weather,
    name: 'weather with an error',
    prepare: (mockApi) => mockApi.setFault('weather', { kind: 'status', status: 401 }),
    async reach(page) {
      await searchFor(page, 'London');
      await expect(page.getByRole('alert')).toContainText('City not found');
    },
  },
  { ...crypto, name: 'crypto with how it is built', reach: openNotes },
  { ...finance, name: 'finance with how it is built', reach: openNotes },
  {
    ...crypto,
    name: 'crypto with a tooltip',
    async reach(page) {
      await page.getByRole('article').first().getByRole('slider').focus();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    ...crypto,
    name: 'crypto with a table open',
    async reach(page) {
      await page.getByRole('article').first().locator('summary').click();
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    ...crypto,
    name: 'crypto with its coins compared',
    async reach(page) {
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByRole('slider', { name: 'Change of each coin' }).focus();
      await expect(page.getByText(/^Best of the week/)).toBeVisible();
    },
  },
  {
    ...crypto,
    name: 'crypto while loading',
    prepare: (mockApi) => mockApi.setFault('coins', { kind: 'hang' }),
  },
  {
    ...crypto,
    name: 'crypto after a failure',
    prepare: (mockApi) => mockApi.setFault('coins', { kind: 'status', status: 500 }),
    // After the automatic retries and their delays.
    reach: (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 }),
  },
];

/** Every screen as it opens, and what else it can show. */
export const states: readonly State[] = [
  ...allScreens.map(({ route, heading }) => ({ name: `${heading} (${route})`, route, heading })),
  ...reachedStates,
];

/** Brings a page into a state, without motion. */
export async function gotoState(
  { route, heading, stored = {}, prepare, reach }: State,
  { page, mockApi, open }: { page: Page; mockApi: MockApi; open: (route: string) => Promise<void> },
): Promise<void> {
  prepare?.(mockApi);
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, stored);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(route);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  if (route === '/crypto' && prepare === undefined) await expect(page.getByRole('article')).toHaveCount(5);
  await reach?.(page);
}
