import { expect, type Page } from '@playwright/test';
import { getDemoPath } from '#demo.ts';
import { allDemos } from '#demos.ts';
import { createSampleTransactions } from '#features/finance/sample-transactions.ts';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import type { MockApi } from '../../mock-api/server.ts';
import { chooseFile, cityBox, cityOptions, rowButton, searchCity, storeFirst } from './page-helpers.ts';

/** The screens in the order of the navigation bar. */
export const screens = [
  { route: '/', link: 'Home', heading: 'Welcome to My Portfolio!', title: 'Alex Example, Senior Software Engineer' },
  ...allDemos.map((demo) => ({
    route: getDemoPath(demo),
    link: demo.name,
    heading: demo.heading ?? demo.name,
    title: `${demo.name} · Alex Example`,
  })),
  { route: '/about', link: 'About Me', heading: 'About Me', title: 'About Me · Alex Example' },
] as const;

export const unknownScreen = {
  route: '/no/such',
  heading: 'Unexpected Application Error!',
  title: 'Error · Alex Example',
};

/** A state of a screen whose layout differs from that of the others, and the steps to get there. */
interface ScreenState {
  readonly name: string;
  /** Storage before the page is opened, by key: text, or a value to be written as JSON. */
  readonly stored?: Readonly<Record<string, string | readonly object[]>>;
  readonly prepare?: (mockApi: MockApi) => void;
  readonly reach?: (page: Page) => Promise<void>;
}

export type State = ScreenState & { readonly route: string; readonly heading: string };

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän';

const todos = ['Water the plants', 'Read “Middlemarch”', longWord.repeat(2)].map((text, index) => ({
  id: index + 1,
  text,
  completed: index === 0,
}));

const transactions = [
  sampleTransaction('a', { description: 'Salary', amount: 987_654_321, type: 'income' }),
  sampleTransaction('b', { description: 'Groceries for the whole of a very long and hungry week' }),
];

const toRecentPlace = (name: string, longitude: number) => ({
  name,
  country: 'GB',
  coordinates: { latitude: 51.5, longitude },
});

/** By route. Other screens are checked as they open. */
const screenStates: Readonly<Record<string, readonly ScreenState[]>> = {
  '/': [
    {
      name: 'home with stats of the apps',
      stored: {
        todos,
        'finance-tracker-transactions': transactions.slice(0, 1),
        'weather-recent-places': [toRecentPlace(longWord, 0)],
      },
      reach: (page) => expect(page.getByText('Balance $987,654,321.00')).toBeVisible(),
    },
  ],
  '/todo': [
    { name: 'to-do without tasks' },
    {
      name: 'to-do in edit mode with undo offered',
      stored: { todos },
      async reach(page) {
        await rowButton(page, 'Delete', 'Water the plants').click();
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
        await rowButton(page, 'Edit', 'Read “Middlemarch”').click();
        await expect(page.getByRole('textbox', { name: 'Edit task' })).toBeFocused();
      },
    },
    {
      name: 'to-do with unreadable tasks, a refused import and a fault',
      stored: { todos: '{' },
      async reach(page) {
        await chooseFile(page, `${longWord.repeat(3)}.json`, '[{}]');
        await expect(page.getByText('Entry 1 can’t be read')).toBeVisible();
        await page.getByText('Try to break it').click();
        await page.getByRole('button', { name: 'Start: Storage is switched off' }).click();
        await expect(page.getByText('could not be saved')).toBeVisible();
      },
    },
  ],
  '/finance': [
    {
      name: 'finance with errors shown, while a filtered transaction is edited',
      stored: {
        'finance-tracker-transactions': [...transactions, ...createSampleTransactions('2026-11-20', 'sample')],
      },
      async reach(page) {
        await page.getByLabel('Show').selectOption('Groceries');
        await expect(page.getByText('6 of 27 · -$469.05')).toBeVisible();
        await page.getByRole('button', { name: 'Edit' }).first().click();
        for (const field of ['Description', 'Amount', 'Category', 'Date']) await page.getByLabel(field).fill('');
        await expect(page.getByText(/^(Description|Category|Date) is required$|^Amount must be/)).toHaveCount(4);
      },
    },
  ],
  '/weather': [
    {
      name: 'weather with its list open',
      async reach(page) {
        await cityBox(page).fill('London');
        await expect(cityOptions(page).first()).toBeVisible();
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
      },
    },
    {
      name: 'weather with a result and recent places',
      stored: {
        'weather-recent-places': ['London', 'San Francisco', longWord, 'Oslo', 'Buenos Aires'].map(toRecentPlace),
      },
      async reach(page) {
        await page.getByRole('button', { name: 'London, GB' }).click();
        await expect(page.getByRole('button', { name: 'Show °C' })).toBeVisible();
      },
    },
    {
      name: 'weather with an error',
      prepare: (mockApi) => mockApi.setFault('weather', { kind: 'status', status: 401 }),
      async reach(page) {
        await searchCity(page, 'London');
        await expect(page.getByRole('alert')).toContainText('City not found');
      },
    },
  ],
  '/crypto': [
    {
      name: 'crypto with its coins compared, a tooltip and how it’s built',
      async reach(page) {
        await page.getByRole('button', { name: 'Compare' }).click();
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
      prepare: (mockApi) => mockApi.setFault('coins', { kind: 'status', status: 500 }),
      reach: (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    },
  ],
};

export const states: readonly State[] = [...screens, unknownScreen].flatMap(({ route, heading }) =>
  (screenStates[route] ?? [{ name: heading }]).map((state) => ({ ...state, route, heading })),
);

/** Brings a page into a state, without motion. */
export async function gotoState(
  { route, heading, stored = {}, prepare, reach }: State,
  { page, mockApi, open }: { page: Page; mockApi: MockApi; open: (route: string) => Promise<void> },
): Promise<void> {
  prepare?.(mockApi);
  await storeFirst(page, stored);
  await open(route);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await reach?.(page);
}
