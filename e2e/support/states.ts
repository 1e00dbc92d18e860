import { expect, type Page } from '@playwright/test';
import { createSampleTransactions } from '#features/finance/sample-transactions.ts';
import { sampleTask } from '#src/test/fixtures/tasks.ts';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import type { MockRoute } from '../../mock-api/endpoint.ts';
import type { MockApi, ProviderFault } from '../../mock-api/server.ts';
import {
  alert,
  button,
  chooseFile,
  cityBox,
  cityOptions,
  heading,
  openScreen,
  rowButton,
  screens,
  searchCity,
  storeFirst,
} from './page-helpers.ts';

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän';

/** The stored data of a visitor with long words and large amounts, by key. */
const visitorsData = {
  todos: ['Water the plants', 'Read “Middlemarch”', longWord.repeat(2)].map((text, index) =>
    sampleTask(index + 1, text, index === 0),
  ),
  'finance-tracker-transactions': [
    sampleTransaction('a', { description: 'Salary', amount: 987_654_321, type: 'income' }),
    sampleTransaction('b', { description: 'Groceries for the whole of a very long and hungry week' }),
    ...createSampleTransactions('2026-11-20', 'sample'),
  ],
  // Too old to be shown without a request.
  'weather-places': ['London', longWord, 'San Francisco', 'Oslo', 'Buenos Aires'].map((name, longitude) => ({
    key: `${name}, GB`,
    fetchedAtMs: 1,
    data: { place: { name, country: 'GB', coordinates: { latitude: 51.5, longitude } } },
  })),
};

/** A state of a screen whose layout differs from that of the others, and the steps to get there. */
interface State {
  readonly name: string;
  readonly route: string;
  /** In place of the visitor's data: text, or a value to be written as JSON, by key. */
  readonly stored?: Readonly<Record<string, string | readonly object[]>>;
  readonly fault?: readonly [MockRoute, ProviderFault];
  readonly reach?: (page: Page) => Promise<void>;
}

export const states: readonly State[] = [
  {
    name: 'home with stats of the apps',
    route: '/',
    reach: (page) => expect(page.getByText('2 tasks left')).toBeVisible(),
  },
  { name: 'to-do without tasks', route: '/todo', stored: {} },
  {
    name: 'to-do in edit mode with undo offered',
    route: '/todo',
    async reach(page) {
      await rowButton(page, 'Delete', 'Water the plants').click();
      await expect(button(page, 'Undo')).toBeVisible();
      await rowButton(page, 'Edit', 'Read “Middlemarch”').click();
      await expect(page.getByRole('textbox', { name: 'Edit task' })).toBeFocused();
    },
  },
  {
    name: 'to-do with unreadable tasks, a refused import and a fault',
    route: '/todo',
    stored: { todos: '{' },
    async reach(page) {
      await page.getByText('Backup', { exact: true }).click();
      await chooseFile(page, `${longWord.repeat(3)}.json`, '[{}]');
      await expect(page.getByText('Entry 1 can’t be read')).toBeVisible();
      await page.getByText('Try to break it').click();
      await button(page, 'Start: Storage is switched off').click();
      await expect(page.getByText('could not be saved')).toBeVisible();
    },
  },
  {
    name: 'finance with errors shown, while a filtered transaction is edited',
    route: '/finance',
    async reach(page) {
      await page.getByLabel('Show').selectOption('Groceries');
      await expect(page.getByText('6 of 27 · -$469.05')).toBeVisible();
      await button(page, 'Edit').first().click();
      for (const field of ['Description', 'Amount', 'Category', 'Date']) await page.getByLabel(field).fill('');
      await expect(page.getByText(/^(Description|Category|Date) is required$|^Amount must be/)).toHaveCount(4);
    },
  },
  {
    name: 'weather with its list open',
    route: '/weather',
    async reach(page) {
      await cityBox(page).fill('London');
      await expect(cityOptions(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
    },
  },
  {
    name: 'weather with a result and recent places',
    route: '/weather',
    async reach(page) {
      await button(page, 'London, GB').click();
      await expect(button(page, 'Show °C')).toBeVisible();
    },
  },
  {
    name: 'weather with an error',
    route: '/weather',
    fault: ['weather', { kind: 'status', status: 401 }],
    async reach(page) {
      await searchCity(page, 'London');
      await expect(alert(page)).toContainText('City not found');
    },
  },
  {
    name: 'crypto with its coins compared, a tooltip and how it’s built',
    route: '/crypto',
    async reach(page) {
      await button(page, 'Compare').click();
      await expect(page.getByText('Change in 7 days')).toBeVisible();
      await page.getByText('How it’s built').click();
      await page.getByRole('article').first().getByRole('slider').focus();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    // Over the skeletons, which are the loading state.
    name: 'crypto after a failure',
    route: '/crypto',
    fault: ['coins', { kind: 'status', status: 500 }],
    reach: (page) => expect(button(page, 'Try again')).toBeVisible(),
  },
  { name: 'About Me', route: '/about' },
  { name: 'an unknown path', route: '/no/such' },
];

export async function openState(page: Page, mockApi: MockApi, state: State): Promise<void> {
  if (state.fault) mockApi.setFault(...state.fault);
  await storeFirst(page, state.stored ?? visitorsData);
  await openScreen(page, state.route);
  const screen = screens.find(({ route }) => route === state.route);
  await expect(heading(page)).toHaveText(screen?.heading ?? 'Unexpected Application Error!');
  await state.reach?.(page);
}
