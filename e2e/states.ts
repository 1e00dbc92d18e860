import { expect, type Page } from '@playwright/test';
import type { MockApi } from '../mock-api/contract.ts';
import { chooseFile } from './choose-file.ts';
import { allScreens } from './screens.ts';

/** Something that a screen can show: how to get there once the screen has opened. */
export interface State {
  readonly name: string;
  readonly route: string;
  readonly heading: string;
  readonly prepare?: (mockApi: MockApi) => void;
  readonly reach?: (page: Page) => Promise<void>;
}

const plainStates: readonly State[] = allScreens.map(({ route, heading }) => ({
  name: `${heading} (${route})`,
  route,
  heading,
}));

async function addTasks(page: Page): Promise<void> {
  for (const text of [
    'Water the plants',
    'Read “Middlemarch”',
    'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2),
  ]) {
    await page.getByRole('textbox', { name: 'New task' }).fill(text);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('checkbox', { name: 'Water the plants' }).check();
}

async function addTransaction(page: Page, type: 'Income' | 'Expense', description: string, amount: string) {
  await page.getByRole('textbox', { name: 'Description' }).fill(description);
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('combobox', { name: 'Type' }).selectOption(type);
  await page.getByRole('textbox', { name: 'Category' }).fill('Sundries');
  await page.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(page.getByText(description, { exact: true })).toBeVisible();
}

async function addTransactions(page: Page): Promise<void> {
  await addTransaction(page, 'Income', 'Salary', '987,654,321.00');
  await addTransaction(page, 'Expense', 'Groceries for the whole of a very long and hungry week', '12.30');
}

async function searchFor(page: Page, city: string): Promise<void> {
  await page.getByRole('combobox', { name: 'City' }).fill(city);
  await page.getByRole('button', { name: 'Search' }).click();
}

const todo = { route: '/todo', heading: 'To-Do List' } as const;
const finance = { route: '/finance', heading: 'Finance Tracker' } as const;
const weather = { route: '/weather', heading: 'Weather App' } as const;
const crypto = { route: '/crypto', heading: 'Top 5 Cryptos' } as const;

const reachedStates: readonly State[] = [
  {
    route: '/',
    heading: 'Welcome to My Portfolio!',
    name: 'home with figures of the apps',
    async reach(page) {
      await page.evaluate((city) => {
        localStorage.setItem('weather-last-city', city);
        localStorage.setItem('todos', JSON.stringify([{ id: 1, text: 'Water the plants', completed: false }]));
        const income = { id: 'a', description: 'Salary', type: 'income', category: 'Work', date: '2026-11-01' };
        localStorage.setItem('finance-tracker-transactions', JSON.stringify([{ ...income, amount: 987_654_321 }]));
      }, 'Donaudampfschifffahrtsgesellschaftskapitän, DE');
      await page.reload();
      await expect(page.getByText('Balance $987,654,321.00')).toBeVisible();
    },
  },
  { ...todo, name: 'to-do with tasks', reach: addTasks },
  {
    ...todo,
    name: 'to-do in edit mode',
    async reach(page) {
      await addTasks(page);
      await page.getByRole('button', { name: 'Edit Read “Middlemarch”' }).click();
      await expect(page.getByRole('textbox', { name: 'Edit task' })).toBeFocused();
    },
  },
  {
    ...todo,
    name: 'to-do with undo on offer',
    async reach(page) {
      await addTasks(page);
      await page.getByRole('button', { name: 'Delete Water the plants' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    ...todo,
    name: 'to-do with an import to confirm, and copies of unreadable text',
    async reach(page) {
      await page.evaluate(() => {
        localStorage.setItem('todos.backup-1763582640000', '{');
        localStorage.setItem('todos.backup-1763669040000', '{');
      });
      await page.reload();
      await addTasks(page);
      const text = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);
      await chooseFile(page, `${text}.json`, JSON.stringify([{ id: 1, text, completed: true }]));
      await expect(page.getByText('1 task will be added.')).toBeVisible();
    },
  },
  {
    ...todo,
    name: 'to-do with unreadable tasks',
    async reach(page) {
      await page.evaluate(() => localStorage.setItem('todos', '{'));
      await page.reload();
      await expect(page.getByRole('button', { name: 'Download the unreadable copy' })).toBeVisible();
    },
  },
  {
    ...finance,
    name: 'finance with a refused import',
    async reach(page) {
      await chooseFile(page, 'ledger.csv', 'Day,Amount\n');
      await expect(page.getByRole('alert')).toContainText('was not imported');
    },
  },
  {
    ...finance,
    name: 'finance with errors shown',
    async reach(page) {
      for (const field of ['Description', 'Amount', 'Category']) {
        await page.getByRole('textbox', { name: field }).focus();
        await page.keyboard.press('Tab');
      }
      await page.getByLabel('Date').fill('');
      await page.getByLabel('Date').blur();
      await expect(page.getByText(/^(Description|Category|Date) is required$|^Amount must be/)).toHaveCount(4);
    },
  },
  { ...finance, name: 'finance with transactions', reach: addTransactions },
  {
    ...finance,
    name: 'finance with undo on offer',
    async reach(page) {
      await addTransactions(page);
      await page.getByRole('button', { name: 'Delete Salary' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
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
  {
    ...crypto,
    name: 'crypto with prices',
    async reach(page) {
      await expect(page.getByRole('article')).toHaveCount(5);
    },
  },
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
      await page.getByRole('article').first().getByText('Daily prices').click();
      await expect(page.getByRole('table')).toBeVisible();
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
    async reach(page) {
      await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 });
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
];

/** Every screen as it opens, and what it can show beyond that. */
export const states: readonly State[] = [...plainStates, ...reachedStates];

/** Brings a page into a state, with nothing moving any more. */
export async function gotoState(
  state: State,
  { page, mockApi, open }: { page: Page; mockApi: MockApi; open: (route: string) => Promise<void> },
): Promise<void> {
  state.prepare?.(mockApi);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(state.route);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(state.heading);
  await state.reach?.(page);
}
