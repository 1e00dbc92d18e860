import { expect, type Page } from '@playwright/test';
import { getDemoPath } from '#demo.ts';
import { allDemos } from '#demos.ts';
import type { MockApi } from '../../mock-api/server.ts';
import { chooseFile, cityBox, cityOptions, openBackup, rowButton, searchCity, storeFirst } from './page-helpers.ts';

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

export const allScreens = [...screens, unknownScreen];

interface ScreenState {
  readonly name: string;
  /** Storage before the page is opened, by key: text, or a value to be written as JSON. */
  readonly stored?: Readonly<Record<string, string | readonly object[]>>;
  readonly prepare?: (mockApi: MockApi) => void;
  readonly reach?: (page: Page) => Promise<void>;
}

/** A state of a screen, and the steps to get there. */
export interface State extends ScreenState {
  readonly route: string;
  readonly heading: string;
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
    {
      name: 'home, with the menu open on narrow windows',
      async reach(page) {
        const button = page.getByRole('button', { name: 'Menu' });
        if (!(await button.isVisible())) return;
        await button.click();
        await expect(page.getByRole('navigation')).toBeVisible();
      },
    },
  ],
  '/todo': [
    { name: 'to-do without tasks' },
    {
      name: 'to-do in edit mode',
      stored: { todos },
      async reach(page) {
        await rowButton(page, 'Edit', 'Read “Middlemarch”').click();
        await expect(page.getByRole('textbox', { name: 'Edit task' })).toBeFocused();
      },
    },
    {
      name: 'to-do with a search and its backup open',
      stored: { todos: Array.from({ length: 15 }, (_, id) => ({ id, text: `Call ${id}`, completed: id % 2 === 0 })) },
      async reach(page) {
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await page.keyboard.type('call 1');
        await expect(page.getByText('6 of 15 tasks')).toBeVisible();
        await openBackup(page);
        await expect(page.getByRole('button', { name: 'Export as JSON' })).toBeVisible();
      },
    },
    {
      name: 'to-do with undo offered',
      stored: { todos },
      async reach(page) {
        await rowButton(page, 'Delete', 'Water the plants').click();
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      },
    },
    {
      name: 'to-do with a fault on',
      stored: { todos },
      async reach(page) {
        await page.getByText('Try to break it').click();
        await page.getByRole('button', { name: 'Start: Another tab clears the list' }).click();
        await expect(page.getByText('were removed in another tab')).toBeVisible();
      },
    },
    {
      name: 'to-do with unreadable tasks, backups of them and an import to confirm',
      stored: { todos: '{', 'todos.backup-1763582640000': '{', 'todos.backup-1763669040000': '{' },
      async reach(page) {
        const text = longWord.repeat(3);
        await chooseFile(page, `${text}.json`, JSON.stringify([{ id: 1, text, completed: true }]));
        await expect(page.getByText('1 task will be added.')).toBeVisible();
      },
    },
  ],
  '/finance': [
    { name: 'finance without transactions' },
    {
      name: 'finance with a changed transaction to import',
      stored: { 'finance-tracker-transactions': transactions },
      async reach(page) {
        const changed = transactions.map((transaction) => ({ ...transaction, amount: 5000 }));
        await chooseFile(page, 'changes.json', JSON.stringify([...changed, { ...changed[0], id: 'c' }]));
        await expect(page.getByText(/already in the list/)).toBeVisible();
      },
    },
    {
      name: 'finance with errors shown',
      async reach(page) {
        await page.getByLabel('Date').fill('');
        await page.getByLabel('Date').press('Enter');
        await expect(page.getByText(/^(Description|Category|Date) is required$|^Amount must be/)).toHaveCount(4);
      },
    },
    {
      name: 'finance while editing a filtered transaction',
      stored: {
        'finance-tracker-transactions': Array.from({ length: 8 }, (_, id) => ({
          ...transactions[id % 2],
          id: `${id}`,
        })),
      },
      async reach(page) {
        await page.getByLabel('Period').selectOption('November 2026');
        await page.locator('details').evaluateAll((all) => {
          for (const details of all as HTMLDetailsElement[]) details.open = true;
        });
        await page.getByRole('button', { name: 'Sundries' }).first().click();
        await page.getByRole('button', { name: 'Edit' }).first().click();
        await page.getByLabel('Amount').fill('12.345');
        await expect(page.getByText('= $12.35')).toBeVisible();
      },
    },
  ],
  '/weather': [
    { name: 'weather before a search' },
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
      name: 'weather while its recent places are edited',
      stored: { 'weather-recent-places': ['London', longWord].map(toRecentPlace) },
      async reach(page) {
        await page.getByRole('button', { name: 'Edit recent places' }).click();
        await expect(page.getByRole('button', { name: 'Remove London, GB' })).toBeVisible();
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
        await expect(page.getByRole('slider', { name: 'Hourly changes' })).toBeVisible();
        await page.getByText('How it’s built').click();
        await page.getByRole('article').first().getByRole('slider').focus();
        await page.keyboard.press('ArrowLeft');
        await expect(page.getByRole('tooltip')).toBeVisible();
      },
    },
    {
      name: 'crypto while loading',
      prepare: (mockApi) => mockApi.setFault('coins', { kind: 'hang' }),
    },
    {
      name: 'crypto after a failure',
      prepare: (mockApi) => mockApi.setFault('coins', { kind: 'status', status: 500 }),
      reach: (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    },
  ],
};

export const states: readonly State[] = allScreens.flatMap(({ route, heading }) =>
  (screenStates[route] ?? [{ name: heading }]).map((state) => ({ ...state, route, heading })),
);

/** Brings a page into a state, without motion. */
export async function gotoState(
  { route, heading, stored = {}, prepare, reach }: State,
  { page, mockApi, open }: { page: Page; mockApi: MockApi; open: (route: string) => Promise<void> },
): Promise<void> {
  prepare?.(mockApi);
  await storeFirst(page, stored);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(route);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await reach?.(page);
}
