// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createScreenRenderer } from '#src/test/fixtures/screen.tsx';
import { sampleTransaction as transaction } from '#src/test/fixtures/transactions.ts';
import { FinanceScreen } from './finance-screen.tsx';
import type { Transaction } from './transactions.ts';

const key = 'finance-tracker-transactions';
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null') as Transaction[];

const renderScreen = createScreenRenderer();

function openScreen(transactions?: readonly unknown[]) {
  if (transactions !== undefined) localStorage.setItem(key, JSON.stringify(transactions));
  renderScreen(<FinanceScreen heading="Finance Tracker" />);
  return userEvent.setup({ advanceTimers: (ms) => (vi.isFakeTimers() ? vi.advanceTimersByTime(ms) : undefined) });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const submitButton = () => button('Add Transaction');
/** Without an event if nothing changes, as in a browser. */
function type(name: string, value: string) {
  if (field(name).value === value) return;
  fireEvent.input(field(name), { target: { value } });
  fireEvent.change(field(name));
}
const getDescription = (name: string) => {
  const message = document.getElementById(field(name).getAttribute('aria-describedby') ?? '');
  return [...(message?.children ?? [])].flatMap(({ textContent }) => textContent || []).join('\n') || null;
};
/** The error, with the hint below it; null for a valid field. */
const getError = (name: string) => (field(name).getAttribute('aria-invalid') === 'false' ? null : getDescription(name));
const allErrors = () => Object.fromEntries(Object.keys(noErrors).map((name) => [name, getError(name)]));
const values = () => Object.keys(noErrors).map((name) => field(name).value);
const noErrors = { Description: null, Amount: null, Type: null, Category: null, Date: null };
const stats = () => {
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(labels).toEqual(['Income', 'Expenses', 'Balance']);
  return screen.getAllByRole('definition').map(({ textContent }) => textContent);
};
const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const rows = () => screen.queryAllByRole('listitem');
const descriptions = () => rows().map(({ firstElementChild }) => firstElementChild?.textContent);
/** The button of a row, found by the start of its description. */
const rowButton = (name: 'Edit' | 'Delete', row: string) =>
  screen.getByRole('button', { name, description: (text) => text.startsWith(row) });
const many = Array.from({ length: 8 }, (_, n) => transaction(`m${n}`, { category: `C${n}`, date: '2026-09-01' }));

function fillIn(changes: Partial<Record<'Description' | 'Amount' | 'Category' | 'Date' | 'Type', string>> = {}) {
  const values = { Description: 'Coffee', Amount: '3.20', Category: 'Food', ...changes };
  for (const [name, value] of Object.entries(values)) type(name, value);
}

/** Changes the list as another tab does. */
function change(transactions: readonly unknown[]) {
  localStorage.setItem(key, JSON.stringify(transactions));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

afterEach(() => {
  vi.useRealTimers();
});

test('shows the headings, the empty form, totals of zero and the message of an empty list', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T17:00:00Z') });
  openScreen();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Finance Tracker',
    'Totals',
    'Add Transaction',
    'Transactions',
  ]);
  expect(stats()).toEqual(['$0.00', '$0.00', '$0.00']);
  expect(values()).toEqual(['', '', 'expense', '', '2026-11-20']);
  expect(submitButton().disabled).toBe(true);
  expect(allErrors()).toEqual(noErrors);
  expect(screen.getByText('No transactions yet.')).toBeTruthy();
  expect(localStorage.length).toBe(0);
});

describe('the form', () => {
  test('shows an amount’s error from the first key press on, as long as it applies', async () => {
    const user = openScreen();
    expect(getError('Amount')).toBeNull();
    for (const [keys, error] of [
      ['0', 'Amount must be a positive number'],
      ['.00', 'Amount must be a positive number'],
      ['4', 'Amount must be a positive number'],
      ['{Backspace}5', null],
      ['{Control>}a{/Control}{Backspace}', 'Amount must be a positive number'],
      ['1.234,50', 'Amount must be a positive number'],
    ] as const) {
      await user.type(field('Amount'), keys);
      expect(getError('Amount'), keys).toBe(error);
    }
  });

  test.each([
    ['$20', '= $20.00'],
    ['12.345', '= $12.35'],
    ['5,2', '= $5.20'],
    ['', 'For example 12.50'],
    ['1,234.5', null],
  ])('says what is below the amount %s: %s', async (amount, message) => {
    openScreen();
    fillIn({ Amount: amount });
    expect(getDescription('Amount')).toBe(message);
  });

  test('shows the errors of fields that were left or skipped, but none after an addition', async () => {
    const user = openScreen();
    await user.click(field('Category'));
    expect(allErrors()).toEqual(noErrors);
    await user.tab();
    expect(allErrors()).toEqual({
      ...noErrors,
      Description: 'Description is required',
      Amount: 'Amount must be a positive number',
      Category: 'Category is required',
    });
    fillIn();
    await user.click(submitButton());
    expect(document.activeElement).toBe(field('Description'));
    await user.click(document.body);
    expect(allErrors()).toEqual(noErrors);
  });

  test('shows the error of a changed field, and all on Enter with the focus on the first', async () => {
    const user = openScreen();
    await user.type(field('Category'), ' ');
    expect(allErrors()).toEqual({ ...noErrors, Category: 'Category is required' });
    await user.type(field('Category'), 'Food{Enter}');
    expect(allErrors()).toEqual({
      ...noErrors,
      Description: 'Description is required',
      Amount: 'Amount must be a positive number',
    });
    expect(document.activeElement).toBe(field('Description'));
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('proposes the category of a known description, until the visitor enters one', async () => {
    const user = openScreen([transaction('a', { description: 'Bread', category: 'Bakery' })]);
    await user.type(field('Description'), 'bread');
    expect(field('Category').value).toBe('Bakery');
    expect(getDescription('Category')).toBe('As last time');
    await user.type(field('Description'), 's');
    expect(field('Category').value).toBe('');
    await user.type(field('Category'), 'x');
    await user.type(field('Description'), '{Backspace}');
    expect(field('Category').value).toBe('x');
    await user.clear(field('Category'));
    expect(field('Category').value).toBe('');
    expect(getError('Category')).toBe('Category is required');
  });

  test('adds a transaction at the top, stores exactly its fields, and resets the form', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T17:00:00Z') });
    const old = transaction('old');
    const user = openScreen([old]);
    fillIn({ Description: '  Salary ', Amount: '1,234.50', Category: ' Work ', Type: 'income', Date: '2026-11-01' });
    await user.click(submitButton());
    expect(descriptions()).toEqual(['Salary', 'Item old']);
    const [added, ...others] = stored();
    expect(Object.keys(added ?? {})).toEqual(['id', 'description', 'amount', 'type', 'category', 'date']);
    expect(added).toEqual({
      id: expect.stringMatching(/^[\da-f]{32}$/),
      description: 'Salary',
      amount: 1234.5,
      type: 'income',
      category: 'Work',
      date: '2026-11-01',
    });
    expect(others).toEqual([old]);
    expect(values()).toEqual(['', '', 'expense', '', '2026-11-20']);
    expect(allErrors()).toEqual(noErrors);
    expect(submitButton().disabled).toBe(true);
    expect(document.activeElement).toBe(field('Description'));
  });
});

test('today changes at midnight, also while the page is hidden, unless the visitor has chosen a date', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T04:59:00Z') });
  openScreen();
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  pass(59_000);
  expect(field('Date').value).toBe('2026-11-20');
  pass(2_000);
  expect(field('Date').value).toBe('2026-11-21');
  vi.setSystemTime(Date.parse('2026-11-23T17:00:00Z'));
  fireEvent(document, new Event('visibilitychange'));
  expect(field('Date').value).toBe('2026-11-23');
  type('Date', '2026-11-05');
  pass(24 * 3_600_000);
  expect(field('Date').value).toBe('2026-11-05');
});

describe('a transaction', () => {
  test('shows description, category, date and signed amount', async () => {
    openScreen([
      transaction('a', { amount: 50, type: 'income', description: 'Refund' }),
      transaction('b', { date: '', category: '' }),
    ]);
    const texts = rows().map((row) => row.textContent);
    expect(texts).toEqual(['RefundFoodNov 20, 2026+$50.00EditDelete', 'Item bUncategorizedNo date-$12.30EditDelete']);
    expect(screen.getByText('Nov 20, 2026').getAttribute('datetime')).toBe('2026-11-20');
  });

  test('moves the focus to the heading when the last one is deleted, and its text is gone at once', async () => {
    const user = openScreen([transaction('a')]);
    await user.click(button('Delete'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Transactions' }));
    expect(screen.getByText('No transactions yet.')).toBeTruthy();
    expect(screen.queryByText(/Item a/)).toBeNull();
    expect(stored()).toEqual([]);
    expect(stats()).toEqual(['$0.00', '$0.00', '$0.00']);
  });
});

test('an addition is announced, and ends a filter that hides it', async () => {
  const user = openScreen([transaction('a', { date: '2026-10-01' }), ...many]);
  await user.selectOptions(field('Period'), 'October 2026');
  fillIn({ Date: '2026-11-05' });
  await user.click(submitButton());
  expect(announcements()).toContain('Transaction added');
  expect(field('Period').value).toBe('');
  expect(descriptions().slice(0, 2)).toEqual(['Coffee', 'Item a']);
});

describe('editing', () => {
  const list = ['a', 'b', 'c'].map((id) => ({ ...transaction(id), note: id }));

  test('changes a transaction in the form, in its position, with its unknown fields, and can be undone', async () => {
    const user = openScreen(list);
    await user.click(rowButton('Edit', 'Item b'));
    expect(screen.getByRole('heading', { name: 'Edit Transaction' })).toBeTruthy();
    expect(document.activeElement).toBe(field('Description'));
    expect(values()).toEqual(['Item b', '12.30', 'expense', 'Food', '2026-11-20']);
    type('Amount', '20');
    type('Type', 'income');
    await user.click(button('Save'));
    const edited = { ...list[1], amount: 20, type: 'income' };
    expect(stored()).toEqual([list[0], edited, list[2]]);
    expect(document.activeElement).toBe(rowButton('Edit', 'Item b'));
    expect(screen.getByRole('heading', { name: 'Add Transaction' })).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    expect(stored()).toEqual(list);
  });

  test('is discarded by Escape', async () => {
    const user = openScreen(list);
    await user.click(rowButton('Edit', 'Item b'));
    type('Amount', '20');
    await user.keyboard('{Escape}');
    expect(stored()).toEqual(list);
    expect(document.activeElement).toBe(rowButton('Edit', 'Item b'));
    expect(values().slice(0, 2)).toEqual(['', '']);
  });

  test('stores only the changed fields, and shows what another tab has saved in the others', async () => {
    const user = openScreen(list);
    await user.click(rowButton('Edit', 'Item b'));
    type('Category', 'Tea');
    change(list.map((one) => (one.id === 'b' ? { ...one, amount: 20 } : one)));
    expect(values()).toEqual(['Item b', '20.00', 'expense', 'Tea', '2026-11-20']);
    // The event of this change is missed.
    localStorage.setItem(key, JSON.stringify(list.map((one) => (one.id === 'b' ? { ...one, amount: 30 } : one))));
    await user.click(button('Save'));
    expect(stored()[1]).toEqual({ ...list[1], amount: 30, category: 'Tea' });
    expect(announcements()).toContain('Transaction saved');
  });

  test('keeps what was typed when the transaction turns out to be deleted, and offers to add it', async () => {
    const user = openScreen(list);
    await user.click(rowButton('Edit', 'Item b'));
    type('Amount', '99');
    localStorage.setItem(key, JSON.stringify([list[0]]));
    await user.click(button('Save'));
    expect(screen.getByRole('alert').textContent).toMatch(/^“Item b” was deleted/);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(submitButton());
    expect(stored().map(({ description, amount }) => [description, amount])).toEqual([
      ['Item b', 99],
      ['Item a', 12.3],
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says at once what an old transaction is missing, and ends when it is deleted here', async () => {
    const user = openScreen([transaction('a', { date: '' })]);
    await user.click(button('Edit'));
    expect(allErrors()).toEqual({ ...noErrors, Date: 'Date is required' });
    await user.click(button('Delete'));
    expect(screen.getByRole('heading', { name: 'Add Transaction' })).toBeTruthy();
  });
});

test('sample entries move the focus to the heading of their list', async () => {
  const user = openScreen([]);
  await user.click(button('Try sample entries'));
  expect(await screen.findByText(/^\d+ transactions added$/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Transactions' }));
});

test('period, tables, order and categories to choose from come with the eighth transaction, and stay', async () => {
  const user = openScreen(many.slice(1));
  const tools = () => [
    ...['Period', 'Order'].map((name) => screen.queryByLabelText(name)),
    screen.queryByRole('table', { name: 'Where the money went' }),
    rows()[0]?.querySelector('[aria-pressed]') ?? null,
    field('Category').list,
  ];
  expect(tools().filter(Boolean)).toEqual([]);
  fillIn();
  await user.click(submitButton());
  expect(tools()).not.toContain(null);
  change([transaction('a', { category: 'C7' })]);
  expect(tools()).not.toContain(null);
});

describe('the filter', () => {
  const list = [
    transaction('a', { amount: 20 }),
    transaction('b', { amount: 1000, type: 'income', category: 'Work', date: '2026-11-01' }),
    transaction('c', { amount: 5, category: 'Books', date: '2026-10-30' }),
    transaction('d', { amount: 30, date: '2026-10-01' }),
    transaction('e', { amount: 1, date: '' }),
    ...['f', 'g', 'h'].map((id) => transaction(id, { amount: 0, category: 'Free', date: '2026-11-03' })),
  ];

  test('by month changes the list, the totals and the tables, and stays when the month’s last one is deleted', async () => {
    const user = openScreen(list);
    const options = within(field('Period')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['All time', 'November 2026', 'October 2026']);
    expect(stats()).toEqual(['$1,000.00', '$56.00', '$944.00']);
    await user.selectOptions(field('Period'), 'October 2026');
    expect(descriptions()).toEqual(['Item c', 'Item d']);
    expect(stats()).toEqual(['$0.00', '$35.00', '-$35.00']);
    expect(announcements()).toContain('2 of 8 found');
    await user.click(rowButton('Delete', 'Item c'));
    await user.click(rowButton('Delete', 'Item d'));
    expect(screen.getByText('No transactions match.')).toBeTruthy();
    expect(field('Period').value).toBe('2026-10');
  });

  test.each(['table', 'list'])(
    'by category is set in the %s, whose button keeps the focus and ends it',
    async (place) => {
      const user = openScreen(list);
      const food = () => within(screen.getByRole(place, { name: place === 'table' ? 'Where the money went' : '' }));
      const getFood = () => food().getAllByRole('button', { name: 'Food' }).at(-1) as HTMLElement;
      await user.click(getFood());
      expect(descriptions()).toEqual(['Item a', 'Item d', 'Item e']);
      expect(stats()).toEqual(['$0.00', '$51.00', '-$51.00']);
      expect(getFood().getAttribute('aria-pressed')).toBe('true');
      expect(document.activeElement).toBe(getFood());
      await user.click(getFood());
      expect(rows()).toHaveLength(8);
      await user.click(getFood());
      await user.click(button('Food: remove this filter'));
      expect(rows()).toHaveLength(8);
      expect(document.activeElement).toBe(field('Period'));
    },
  );
});

test('the list can be ordered by date', async () => {
  const list = [transaction('a', { date: '2026-10-11' }), transaction('b', { date: '2026-11-02' })];
  const user = openScreen([...list, ...many]);
  await user.selectOptions(field('Order'), 'Date');
  expect(descriptions().slice(0, 2)).toEqual(['Item b', 'Item a']);
});
