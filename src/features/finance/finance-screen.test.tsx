// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Transaction } from './transactions.ts';

const key = 'finance-tracker-transactions';
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null') as Transaction[];

const transaction = (id: string, changes: Partial<Transaction> = {}): Transaction => ({
  id,
  description: `Item ${id}`,
  amount: 12.3,
  type: 'expense',
  category: 'Food',
  date: '2026-11-20',
  ...changes,
});

/** The list reads the storage when its module loads, so each test loads a new module. */
async function openScreen(transactions?: readonly unknown[]) {
  if (transactions !== undefined) localStorage.setItem(key, JSON.stringify(transactions));
  vi.resetModules();
  const { FinanceScreen } = await import('./finance-screen.tsx');
  render(<FinanceScreen />);
  return userEvent.setup({ advanceTimers: (ms) => (vi.isFakeTimers() ? vi.advanceTimersByTime(ms) : undefined) });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const submitButton = () => button('Add Transaction');
const form = () => {
  const element = submitButton().closest('form');
  if (element === null) throw new Error('The button is not in a form');
  return element;
};
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const getError = (name: string) => {
  const id = field(name).getAttribute('aria-describedby');
  return id === null ? null : document.getElementById(id)?.textContent;
};
const allErrors = () =>
  Object.fromEntries(['Description', 'Amount', 'Type', 'Category', 'Date'].map((name) => [name, getError(name)]));
const noErrors = { Description: null, Amount: null, Type: null, Category: null, Date: null };
const stats = () => {
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(labels).toEqual(['Income', 'Expenses', 'Balance']);
  return screen.getAllByRole('definition').map(({ textContent }) => textContent);
};
const rows = () => screen.queryAllByRole('listitem');
const names = () => screen.queryAllByRole('button', { name: /^Delete / }).map((one) => one.getAttribute('aria-label'));

function fillIn(changes: Partial<Record<'Description' | 'Amount' | 'Category' | 'Date' | 'Type', string>> = {}) {
  const values = { Description: 'Coffee', Amount: '3.20', Category: 'Food', ...changes };
  for (const [name, value] of Object.entries(values)) type(name, value);
}

afterEach(() => {
  vi.useRealTimers();
});

test('shows the headings, the stats, the empty form and the message of an empty list', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T17:00:00Z') });
  await openScreen();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Finance Tracker');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Add Transaction',
    'Transactions',
    'Backup',
  ]);
  expect(stats()).toEqual(['$0.00', '$0.00', '$0.00']);
  expect(['Description', 'Amount', 'Type', 'Category', 'Date'].map((name) => field(name).value)).toEqual([
    '',
    '',
    'expense',
    '',
    '2026-11-20',
  ]);
  expect(
    within(field('Type'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Expense', 'Income']);
  expect(submitButton().disabled).toBe(true);
  expect(allErrors()).toEqual(noErrors);
  expect(screen.getByText('No transactions yet.')).toBeTruthy();
  expect(localStorage.length).toBe(0);
});

describe('the form', () => {
  test.each([
    ['Description', 'Description is required'],
    ['Amount', 'Amount must be a positive number'],
    ['Category', 'Category is required'],
  ])('shows the error of %s as soon as it has been touched, and of no other field', async (name, message) => {
    const user = await openScreen();
    await user.click(field(name));
    expect(allErrors()).toEqual(noErrors);
    await user.click(document.body);
    expect(allErrors()).toEqual({ ...noErrors, [name]: message });
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  test('shows an error live while typing, and removes it once the value is valid', async () => {
    const user = await openScreen();
    await user.type(field('Amount'), '1');
    expect(getError('Amount')).toBeNull();
    await user.type(field('Amount'), 'x');
    expect(getError('Amount')).toBe('Amount must be a positive number');
    await user.type(field('Amount'), '{Backspace}');
    expect(getError('Amount')).toBeNull();
    expect(field('Amount').getAttribute('aria-invalid')).toBeNull();
    await user.type(field('Description'), ' ');
    expect(getError('Description')).toBe('Description is required');
  });

  test('reports that an emptied date is required', async () => {
    await openScreen();
    fillIn({ Date: '' });
    expect(allErrors()).toEqual({ ...noErrors, Date: 'Date is required' });
    expect(submitButton().disabled).toBe(true);
  });

  test.each([
    ['1,234.50', 1234.5, '-$1,234.50'],
    ['10.005', 10.01, '-$10.01'],
    ['1,000,000,000', 1_000_000_000, '-$1,000,000,000.00'],
    ['.5', 0.5, '-$0.50'],
  ])('takes the amount "%s" and keeps it to the cent', async (amount, dollars, shown) => {
    const user = await openScreen();
    fillIn({ Amount: amount });
    await user.click(submitButton());
    expect(stored()[0]?.amount).toBe(dollars);
    expect(within(rows()[0] ?? document.body).getByText(shown)).toBeTruthy();
  });

  test.each([
    ['Description', 'Description is required'],
    ['Amount', 'Amount must be a positive number'],
    ['Category', 'Category is required'],
    ['Date', 'Date is required'],
  ])('keeps its button disabled while only %s is missing', async (name, message) => {
    await openScreen();
    fillIn({ [name]: '' });
    expect(submitButton().disabled).toBe(true);
    fireEvent.submit(form());
    expect(allErrors()).toEqual({ ...noErrors, [name]: message });
    expect(document.activeElement).toBe(field(name));
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('validates everything again when it is submitted by Enter while its button is disabled', async () => {
    await openScreen();
    fireEvent.submit(form());
    expect(allErrors()).toEqual({
      ...noErrors,
      Description: 'Description is required',
      Amount: 'Amount must be a positive number',
      Category: 'Category is required',
    });
    expect(document.activeElement).toBe(field('Description'));
    expect(rows()).toEqual([]);
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('adds a transaction at the top, stores exactly its fields, and resets the form', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T17:00:00Z') });
    const old = transaction('old');
    const user = await openScreen([old]);
    fillIn({ Description: '  Salary ', Amount: '1,234.50', Category: ' Work ', Type: 'income', Date: '2026-11-01' });
    await user.click(submitButton());
    expect(names()).toEqual(['Delete Salary', 'Delete Item old']);
    const [added, ...others] = stored();
    expect(Object.keys(added ?? {})).toEqual(['id', 'description', 'amount', 'type', 'category', 'date']);
    expect(added).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      description: 'Salary',
      amount: 1234.5,
      type: 'income',
      category: 'Work',
      date: '2026-11-01',
    });
    expect(others).toEqual([old]);
    expect(['Description', 'Amount', 'Type', 'Category', 'Date'].map((name) => field(name).value)).toEqual([
      '',
      '',
      'expense',
      '',
      '2026-11-20',
    ]);
    expect(allErrors()).toEqual(noErrors);
    expect(submitButton().disabled).toBe(true);
    expect(document.activeElement).toBe(field('Description'));
  });

  test.each(['Description', 'Amount', 'Category'])(
    'shows no error after Enter in %s has added a transaction',
    async (name) => {
      const user = await openScreen();
      fillIn();
      await user.type(field(name), '{Enter}');
      expect(rows()).toHaveLength(1);
      expect(allErrors()).toEqual(noErrors);
      expect(document.activeElement).toBe(field('Description'));
    },
  );

  test('gives two equal transactions different ids', async () => {
    const user = await openScreen();
    for (let n = 0; n < 2; n += 1) {
      fillIn();
      await user.click(submitButton());
    }
    expect(rows()).toHaveLength(2);
    expect(new Set(stored().map(({ id }) => id)).size).toBe(2);
  });
});

describe('today', () => {
  test('is the visitor’s calendar day, not UTC’s', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T03:30:00Z') });
    const user = await openScreen();
    expect(field('Date').value).toBe('2026-11-20');
    fillIn();
    await user.click(submitButton());
    expect(stored()[0]?.date).toBe('2026-11-20');
    expect(screen.getByText('Nov 20, 2026')).toBeTruthy();
    expect(field('Date').value).toBe('2026-11-20');
  });

  test('changes at midnight, unless the visitor has chosen a date', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T04:59:00Z') });
    await openScreen();
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    pass(59_000);
    expect(field('Date').value).toBe('2026-11-20');
    pass(2_000);
    expect(field('Date').value).toBe('2026-11-21');
    pass(24 * 3_600_000);
    expect(field('Date').value).toBe('2026-11-22');
    type('Date', '2026-11-05');
    pass(24 * 3_600_000);
    expect(field('Date').value).toBe('2026-11-05');
  });

  test('is updated when the page becomes visible again on another day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T17:00:00Z') });
    await openScreen();
    vi.setSystemTime(Date.parse('2026-11-23T17:00:00Z'));
    fireEvent(document, new Event('visibilitychange'));
    expect(field('Date').value).toBe('2026-11-23');
  });
});

describe('the stats', () => {
  test('are the totals by type in whole cents, and their difference', async () => {
    await openScreen([
      transaction('a', { amount: 0.1 }),
      transaction('b', { amount: 0.2 }),
      transaction('c', { amount: 1234.5, type: 'income' }),
    ]);
    expect(stats()).toEqual(['$1,234.50', '$0.30', '$1,234.20']);
  });

  test('show expenses as positive and a balance below zero with its sign', async () => {
    await openScreen([transaction('a', { amount: 20 })]);
    expect(stats()).toEqual(['$0.00', '$20.00', '-$20.00']);
  });

  test('follow each addition, deletion and undo', async () => {
    const user = await openScreen([transaction('a', { amount: 50, type: 'income' })]);
    fillIn({ Amount: '12.30' });
    await user.click(submitButton());
    expect(stats()).toEqual(['$50.00', '$12.30', '$37.70']);
    await user.click(button('Delete Item a'));
    expect(stats()).toEqual(['$0.00', '$12.30', '-$12.30']);
    await user.click(button('Undo'));
    expect(stats()).toEqual(['$50.00', '$12.30', '$37.70']);
  });
});

describe('a transaction', () => {
  test('shows description, category, date and signed amount', async () => {
    await openScreen([transaction('a', { amount: 50, type: 'income', description: 'Refund' }), transaction('b')]);
    const texts = rows().map((row) => within(row).getByRole('button').parentElement?.textContent);
    expect(texts).toEqual(['RefundFoodNov 20, 2026+$50.00Delete', 'Item bFoodNov 20, 2026-$12.30Delete']);
    expect(screen.getAllByText('Nov 20, 2026')[0]?.getAttribute('datetime')).toBe('2026-11-20');
  });

  test('of an earlier version without a date shows “No date”', async () => {
    await openScreen([transaction('a', { date: '' })]);
    expect(screen.getByText('No date')).toBeTruthy();
  });

  test('is deleted by its id, and undo restores its position', async () => {
    const transactions = ['a', 'b', 'c'].map((id) => transaction(id, { description: 'Same' }));
    const user = await openScreen(transactions);
    const [, second] = screen.getAllByRole('button', { name: 'Delete Same' });
    await user.click(second ?? document.body);
    expect(stored()).toEqual([transactions[0], transactions[2]]);
    expect(screen.getByText('Deleted “Same”').getAttribute('role')).toBe('status');
    await user.click(button('Undo'));
    expect(stored()).toEqual(transactions);
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Delete Same' })[1]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('moves the focus when it is deleted: to the next one, the one before, finally the heading', async () => {
    const user = await openScreen(['1', '2b', 'c'].map((id) => transaction(id)));
    await user.click(button('Delete Item 1'));
    expect(document.activeElement).toBe(button('Delete Item 2b'));
    await user.click(button('Delete Item c'));
    expect(document.activeElement).toBe(button('Delete Item 2b'));
    await user.click(button('Delete Item 2b'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Transactions' }));
    expect(screen.getByText('No transactions yet.')).toBeTruthy();
    expect(stored()).toEqual([]);
  });
});

describe('stored data', () => {
  test('shows both entries of a repeated id and deletes only the chosen one', async () => {
    const user = await openScreen([transaction('x'), transaction('x', { description: 'Twin' })]);
    await user.click(button('Delete Twin'));
    expect(stored()).toEqual([transaction('x')]);
  });
});
