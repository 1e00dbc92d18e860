import type { Page } from '@playwright/test';
import type { MockApi } from '../mock-api/server.ts';
import { cards, deleteFirst, failure, importFile, openMenu, reloadLater, report, search } from './screen-actions.ts';
import {
  hugeTransactions,
  importedTodos,
  lastPrices,
  longWord,
  tenThousandTodos,
  todos,
  transactions,
} from './screen-entries.ts';

export interface ScreenState {
  /** "todo-editing"; the name of its pictures. */
  readonly name: string;
  readonly route: string;
  /** Texts (or values to be written as JSON) in the browser's storage beforehand. */
  readonly storage?: Readonly<Record<string, unknown>>;
  readonly prepareProviders?: (mockApi: MockApi) => void;
  /** The page is too high for a picture: one of the window does. */
  readonly isLong?: boolean;
  /** What the visitor does before the picture; ends when the state is there. */
  readonly act?: (page: Page, mockApi: MockApi) => Promise<unknown>;
}

export const screenStates: readonly ScreenState[] = [
  { name: 'home', route: '/' },
  {
    name: 'home-figures',
    route: '/',
    storage: {
      todos,
      'finance-tracker-transactions': transactions,
      'weather-last-city': 'London, GB',
      'crypto-snapshots': lastPrices,
    },
    act: (page) => page.getByText('Balance').waitFor(),
  },
  {
    name: 'home-long-figures',
    route: '/',
    storage: {
      'finance-tracker-transactions': hugeTransactions.slice(1),
      'weather-last-city': `${longWord}, DE`,
    },
    act: (page) => page.getByText('Balance').waitFor(),
  },
  { name: 'home-menu', route: '/', act: (page) => openMenu(page) },
  { name: 'about', route: '/about' },
  { name: 'error', route: '/no/such/page' },

  { name: 'crypto-full', route: '/crypto', act: cards },
  {
    name: 'crypto-tooltip',
    route: '/crypto',
    act: async (page) => {
      await cards(page);
      await page
        .getByRole('slider')
        .first()
        .hover({ position: { x: 200, y: 60 } });
    },
  },
  {
    name: 'crypto-table',
    route: '/crypto',
    act: async (page) => {
      await cards(page);
      for (const name of ['Bitcoin', 'Tether']) {
        await page.getByRole('article', { name }).getByText('Daily prices').click();
        await page.getByRole('table', { name }).waitFor();
      }
    },
  },
  {
    name: 'crypto-loading',
    route: '/crypto',
    prepareProviders: (mockApi) => mockApi.setFault('coins', { kind: 'hang' }),
  },
  {
    name: 'crypto-failed',
    route: '/crypto',
    prepareProviders: (mockApi) => mockApi.setFault('coins', { kind: 'status', status: 429 }),
    act: failure,
  },
  {
    name: 'crypto-held',
    route: '/crypto',
    // The notice stands at the window's lower edge.
    isLong: true,
    act: async (page, mockApi) => {
      await cards(page);
      await page.route('**/coins/markets*', (route) => route.continue()); // turns the browser's cache off
      mockApi.setFault('coins', { kind: 'drop' });
      await reloadLater(page);
      await failure(page);
    },
  },
  {
    name: 'crypto-offline',
    route: '/crypto',
    prepareProviders: (mockApi) => mockApi.setFault('coins', { kind: 'drop' }),
    act: async (page) => {
      await failure(page);
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
      await reloadLater(page);
      await page.getByText('You are offline').waitFor();
    },
  },
  ...(['nulls', 'long-names', 'tether-outside', 'points-169', 'tiny-price'] as const).map((variant) => ({
    name: `crypto-${variant}`,
    route: '/crypto',
    prepareProviders: (mockApi: MockApi) => mockApi.setFault('coins', { kind: 'odd', variant }),
    act: cards,
  })),

  { name: 'weather-idle', route: '/weather' },
  {
    name: 'weather-suggestions',
    route: '/weather',
    act: async (page) => {
      await page.getByRole('combobox').fill('Lond');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'weather-loading',
    route: '/weather',
    prepareProviders: (mockApi) => mockApi.setFault('weather', { kind: 'hang' }),
    act: async (page) => {
      await search(page, 'London');
      await page.getByText('Loading...').waitFor();
    },
  },
  { name: 'weather-result', route: '/weather', act: report },
  {
    name: 'weather-failed',
    route: '/weather',
    prepareProviders: (mockApi) => mockApi.setFault('weather', { kind: 'status', status: 401 }),
    act: async (page) => {
      await search(page, 'London');
      await failure(page);
    },
  },
  {
    name: 'weather-offline',
    route: '/weather',
    act: async (page) => {
      await page.context().setOffline(true);
      await search(page, 'London');
      await failure(page);
    },
  },
  ...(['long-names', 'polar', 'no-name'] as const).map((variant) => ({
    name: `weather-${variant}`,
    route: '/weather',
    prepareProviders: (mockApi: MockApi) => mockApi.setFault('weather', { kind: 'odd', variant }),
    act: report,
  })),

  { name: 'todo-empty', route: '/todo' },
  { name: 'todo-full', route: '/todo', storage: { todos } },
  {
    name: 'todo-editing',
    route: '/todo',
    storage: { todos },
    act: (page) => page.getByRole('button', { name: 'Edit Send' }).click(),
  },
  { name: 'todo-undo', route: '/todo', storage: { todos }, act: deleteFirst },
  {
    name: 'todo-none-completed',
    route: '/todo',
    storage: { todos: todos.slice(0, 2) },
    act: (page) => page.getByRole('button', { name: 'Completed', exact: true }).click(),
  },
  {
    name: 'todo-import',
    route: '/todo',
    storage: { todos },
    act: (page) => importFile(page, 'todos-2026-11-19.json', [...importedTodos, ...todos.slice(1)]),
  },
  {
    name: 'todo-imported',
    route: '/todo',
    storage: { todos, 'todos.backup-1763582640000': '{', 'todos.backup-1763669040000': '{' },
    act: async (page) => {
      await importFile(page, 'todos-2026-11-19.json', importedTodos);
      await page.getByRole('button', { name: /^Add \d/ }).click();
    },
  },
  { name: 'todo-unreadable', route: '/todo', storage: { todos: [...todos, { id: 'x' }] } },

  {
    name: 'todo-10000',
    route: '/todo',
    storage: {
      todos: tenThousandTodos,
    },
    isLong: true,
  },

  { name: 'finance-empty', route: '/finance' },
  { name: 'finance-full', route: '/finance', storage: { 'finance-tracker-transactions': transactions } },
  { name: 'finance-huge', route: '/finance', storage: { 'finance-tracker-transactions': hugeTransactions } },
  {
    name: 'finance-errors',
    route: '/finance',
    act: async (page) => {
      for (const name of ['Description', 'Amount', 'Category']) await page.getByLabel(name).focus();
      await page.getByLabel('Date').fill('');
      await page.getByLabel('Description').focus();
    },
  },
  {
    name: 'finance-import',
    route: '/finance',
    storage: { 'finance-tracker-transactions': transactions.slice(2) },
    act: (page) => importFile(page, 'transactions-2026-11-19.json', transactions),
  },
  {
    name: 'finance-undo',
    route: '/finance',
    storage: { 'finance-tracker-transactions': transactions },
    act: deleteFirst,
  },
];
