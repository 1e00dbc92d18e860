// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
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
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const getDescription = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby');
  return (
    ids
      ?.split(' ')
      .flatMap((id) => [...(document.getElementById(id)?.children ?? [])].map(({ textContent }) => textContent))
      .filter(Boolean)
      .join('\n') ?? null
  );
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
const names = () => screen.queryAllByRole('button', { name: /^Delete / }).map((one) => one.getAttribute('aria-label'));

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

test('shows the headings, the empty form, totals of zero and the message of an empty list, and no filter', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T17:00:00Z') });
  openScreen();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Finance Tracker',
    'Totals',
    'Add Transaction',
    'Transactions',
  ]);
  expect(stats()).toEqual(['$0.00', '$0.00', '$0.00']);
  expect(screen.queryByLabelText('Period')).toBeNull();
  expect(values()).toEqual(['', '', 'expense', '', '2026-11-20']);
  expect(submitButton().disabled).toBe(true);
  expect(allErrors()).toEqual(noErrors);
  expect(screen.getByText('No transactions yet.')).toBeTruthy();
  expect(localStorage.length).toBe(0);
});

describe('the form', () => {
  test('shows an amount’s error at once, an incomplete one’s on blur', async () => {
    const user = openScreen();
    await user.type(field('Amount'), '1,23');
    expect(getError('Amount')).toBeNull();
    await user.click(document.body);
    expect(getError('Amount')).toBe('Amount must be a positive number\nUse a point for cents: 1.23');
    fillIn({ Amount: '12.50' });
    expect(getError('Amount')).toBeNull();
    fillIn({ Amount: '-5' });
    expect(getError('Amount')).toBe('Amount must be a positive number');
  });

  test.each([
    ['$20', '= $20.00'],
    ['12.345', '= $12.35'],
    ['', 'For example 12.50'],
    ['1,234.5', null],
  ])('says what is below the amount %s: %s', async (amount, message) => {
    openScreen();
    fillIn({ Amount: amount });
    fireEvent.blur(field('Amount'));
    expect(getDescription('Amount')).toBe(message);
  });

  test('shows the error of a changed field, and all on Enter with the focus on the first', async () => {
    const user = openScreen();
    await user.click(field('Description'));
    expect(announcements().join('')).toBe('');
    await user.type(field('Category'), ' ');
    expect(allErrors()).toEqual({ ...noErrors, Category: 'Category is required' });
    expect(announcements()).toContain('Description, amount, and category are missing');
    await user.type(field('Category'), 'Food{Enter}');
    expect(allErrors()).toEqual({
      ...noErrors,
      Description: 'Description is required',
      Amount: 'Amount must be a positive number',
    });
    expect(document.activeElement).toBe(field('Description'));
    expect(announcements()).toContain('Description and amount are missing');
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('proposes the category of a known description, until the visitor enters one', async () => {
    const user = openScreen([transaction('a', { description: 'Bread', category: 'Bakery' })]);
    await user.type(field('Description'), 'bread');
    expect(field('Category').value).toBe('Bakery');
    expect(getDescription('Category')).toBe('As last time');
    expect(field('Category').list?.options[0]?.value).toBe('Bakery');
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
    expect(names()).toEqual(['Delete Salary', 'Delete Item old']);
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
    expect(texts).toEqual(['RefundFoodNov 20, 2026+$50.00', 'Item bUncategorizedNo date-$12.30']);
    expect(screen.getByText('Nov 20, 2026').getAttribute('datetime')).toBe('2026-11-20');
  });

  test('moves the focus to the heading when the last one is deleted, and says the balance, also after Undo', async () => {
    const user = openScreen([transaction('a')]);
    await user.click(button('Delete Item a'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Transactions' }));
    expect(screen.getByText('No transactions yet.')).toBeTruthy();
    expect(stored()).toEqual([]);
    expect(stats()).toEqual(['$0.00', '$0.00', '$0.00']);
    expect(announcements()).toContain('Balance $0.00.');
    await user.click(button('Undo'));
    expect(announcements()).toContain('Balance -$12.30.');
  });
});

describe('adding', () => {
  test('is announced with the amount and the new balance', async () => {
    const user = openScreen([transaction('a', { type: 'income', amount: 1207.1 })]);
    fillIn({ Description: 'Bread', Amount: '3' });
    await user.click(submitButton());
    expect(announcements()).toContain('Added Bread, -$3.00. Balance $1,204.10.');
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  });

  test('of a transaction that the filter hides offers to show it', async () => {
    const user = openScreen([transaction('a', { date: '2026-10-01' })]);
    fireEvent.change(field('Period'), { target: { value: '2026-10' } });
    fillIn({ Date: '2026-11-05' });
    await user.click(submitButton());
    expect(names()).toEqual(['Delete Item a']);
    expect(announcements()).toContain('Added Coffee, -$3.20. Balance -$15.50.');
    await user.click(button('Show'));
    expect(field('Period').value).toBe('');
    expect(document.activeElement).toBe(button('Edit Coffee'));
    expect(screen.queryByText(/^Added Coffee/)).toBeNull();
  });
});

describe('editing', () => {
  const list = ['a', 'b', 'c'].map((id) => ({ ...transaction(id), note: id }));

  test('changes a transaction in the form, in its position, with its unknown fields, and can be undone', async () => {
    const user = openScreen(list);
    await user.click(button('Edit Item b'));
    expect(screen.getByRole('heading', { name: 'Edit Transaction' })).toBeTruthy();
    expect(document.activeElement).toBe(field('Description'));
    expect(values()).toEqual(['Item b', '12.30', 'expense', 'Food', '2026-11-20']);
    type('Amount', '20');
    type('Type', 'income');
    await user.click(button('Save'));
    const edited = { ...list[1], amount: 20, type: 'income' };
    expect(stored()).toEqual([list[0], edited, list[2]]);
    expect(document.activeElement).toBe(button('Edit Item b'));
    expect(screen.getByRole('heading', { name: 'Add Transaction' })).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    expect(stored()).toEqual(list);
  });

  test.each(['Cancel', 'Escape'])('is discarded by %s, and the draft of a new transaction is kept', async (way) => {
    const user = openScreen(list);
    fillIn({ Description: 'Half a draft' });
    await user.click(button('Edit Item b'));
    type('Amount', '20');
    await (way === 'Cancel' ? user.click(button('Cancel')) : user.keyboard('{Escape}'));
    expect(stored()).toEqual(list);
    expect(document.activeElement).toBe(button('Edit Item b'));
    expect(values().slice(0, 2)).toEqual(['Half a draft', '3.20']);
  });

  test('stores only the changed fields, and shows what another tab has saved in the others', async () => {
    const user = openScreen(list);
    await user.click(button('Edit Item b'));
    type('Category', 'Tea');
    change(list.map((one) => (one.id === 'b' ? { ...one, amount: 20 } : one)));
    expect(values()).toEqual(['Item b', '20.00', 'expense', 'Tea', '2026-11-20']);
    // The event of this change is missed.
    localStorage.setItem(key, JSON.stringify(list.map((one) => (one.id === 'b' ? { ...one, amount: 30 } : one))));
    await user.click(button('Save'));
    expect(stored()[1]).toEqual({ ...list[1], amount: 30, category: 'Tea' });
    expect(announcements()).toContain('Saved Item b, -$30.00. Balance -$54.60.');
  });

  test('keeps what was typed when another one is edited or the screen is left, until it is canceled', async () => {
    const user = openScreen(list);
    await user.click(button('Edit Item b'));
    type('Amount', '99');
    await user.click(button('Edit Item c'));
    expect(values()[1]).toBe('12.30');
    await user.click(button('Edit Item b'));
    expect(values()[1]).toBe('99');
    cleanup();
    openScreen();
    await user.click(button('Edit Item b'));
    expect(values()[1]).toBe('99');
    expect(screen.getByText(/aren’t saved yet/)).toBeTruthy();
    await user.click(button('Cancel'));
    await user.click(button('Edit Item b'));
    expect(values()[1]).toBe('12.30');
    expect(stored()).toEqual(list);
  });

  test('keeps what was typed when the transaction turns out to be deleted, and offers to add it', async () => {
    const user = openScreen(list);
    await user.click(button('Edit Item b'));
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

  test('says at once what an old transaction is missing', async () => {
    const user = openScreen([transaction('a', { date: '' })]);
    await user.click(button('Edit Item a'));
    expect(allErrors()).toEqual({ ...noErrors, Date: 'Date is required' });
  });

  test('ends when the transaction is deleted here', async () => {
    const user = openScreen(list);
    await user.click(button('Edit Item b'));
    await user.click(button('Delete Item b'));
    expect(screen.getByRole('heading', { name: 'Add Transaction' })).toBeTruthy();
  });
});

test('shows 500 characters of a long description and category, and edits and stores all of them', async () => {
  const [description, category] = ['d'.repeat(40_000), 'c'.repeat(40_000)];
  const list = [transaction('a', { description, category }), transaction('b')];
  const user = openScreen(list);
  expect(document.body.innerHTML.length).toBeLessThan(40_000);
  await user.click(screen.getByRole('button', { name: /^Edit d/ }));
  expect(field('Description').value).toBe(description);
  expect(field('Category').value).toBe(category);
  // A clipped category would be stored as it is shown.
  expect([...(field('Category').list?.options ?? [])].map(({ value }) => value)).toEqual(['Food']);
  type('Amount', '20');
  await user.click(button('Save'));
  expect(stored()).toEqual([{ ...list[0], amount: 20 }, list[1]]);
});

test('sample entries move the focus to the heading of their list', async () => {
  const user = openScreen([]);
  await user.click(button('Try sample entries'));
  expect(await screen.findByText(/^Added \d+ sample transactions$/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Transactions' }));
});

describe('the filter', () => {
  const list = [
    transaction('a', { amount: 20 }),
    transaction('b', { amount: 1000, type: 'income', category: 'Work', date: '2026-11-01' }),
    transaction('c', { amount: 5, category: 'Books', date: '2026-10-30' }),
    transaction('d', { amount: 30, date: '2026-10-01' }),
    transaction('e', { amount: 1, date: '' }),
  ];
  test('offers the months that exist, and the list, the totals and the charts follow it', async () => {
    openScreen(list);
    const options = within(field('Period')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['All time', 'November 2026', 'October 2026']);
    expect(stats()).toEqual(['$1,000.00', '$56.00', '$944.00']);
    fireEvent.change(field('Period'), { target: { value: '2026-10' } });
    expect(names()).toEqual(['Delete Item c', 'Delete Item d']);
    expect(stats()).toEqual(['$0.00', '$35.00', '-$35.00']);
    expect(screen.getByRole('region', { name: 'Found:' })).toBeTruthy();
    expect(announcements()).toContain('2 of 5 transactions shown. Expenses $35.00.');
    expect(screen.getByRole('heading', { name: 'Transactions' })).toBeTruthy();
    expect(button('Oct 2026').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button('Oct 2026'));
    expect(field('Period').value).toBe('');
  });

  test('shows one category at the press of its row, until it is removed', async () => {
    const user = openScreen(list);
    await user.click(button('Food'));
    expect(names()).toEqual(['Delete Item a', 'Delete Item d', 'Delete Item e']);
    expect(stats()).toEqual(['$0.00', '$51.00', '-$51.00']);
    await user.click(button('Food: remove this filter'));
    expect(names()).toHaveLength(5);
    expect(document.activeElement).toBe(field('Period'));
  });

  test('shows one category at the press of its name in a row, which keeps the focus, until the next press', async () => {
    const user = openScreen(list);
    const category = within(screen.getAllByRole('listitem')[3] as HTMLElement).getByRole('button', {
      name: 'Show only Food',
    });
    await user.click(category);
    expect(names()).toEqual(['Delete Item a', 'Delete Item d', 'Delete Item e']);
    expect(category.getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(category);
    await user.click(category);
    expect(names()).toHaveLength(5);
  });

  test('keeps a month whose last transaction is deleted', async () => {
    const user = openScreen(list.slice(0, 3));
    fireEvent.change(field('Period'), { target: { value: '2026-10' } });
    await user.click(button('Delete Item c'));
    expect(screen.getByText('No transactions match.')).toBeTruthy();
    expect(field('Period').value).toBe('2026-10');
  });
});

describe('the order', () => {
  const list = [
    transaction('a', { date: '2026-10-11', amount: 5 }),
    transaction('b', { date: '2026-11-02', amount: 20, description: 'Pharmacy' }),
    transaction('c', { date: '', amount: 1 }),
    transaction('d', { date: '2026-10-17', amount: 30, description: 'Pharmacy' }),
    transaction('e', { date: '2025-12-24', amount: 2, type: 'income', description: 'Pharmacy' }),
  ];

  test('by date has a list for each month, and the focus after a deletion goes from one to the next', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T17:00:00Z') });
    const user = openScreen(list);
    expect(screen.getByRole('list').getAttribute('aria-labelledby')).toBeNull();
    await user.selectOptions(field('Order'), 'Date');
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['November 2026', 'October 2026', 'December 2025', 'No date']);
    expect(within(screen.getByRole('list', { name: 'October 2026' })).getAllByRole('listitem')).toHaveLength(2);
    await user.click(button('Delete Pharmacy, Nov 2, -$20.00'));
    expect(document.activeElement).toBe(button('Delete Pharmacy, Oct 17, -$30.00'));
    expect(screen.queryByRole('heading', { name: 'November 2026' })).toBeNull();
    expect(stored().map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e']);
  });

  test('isn’t offered for a short list', async () => {
    openScreen(list.slice(1));
    expect(screen.queryByLabelText('Order')).toBeNull();
  });
});

describe('the category of the filtered transactions', () => {
  const list = [
    transaction('a', { category: '' }),
    transaction('b'),
    transaction('c', { category: '' }),
    transaction('d', { category: 'Books', date: '2026-10-01' }),
  ];
  const categories = () => stored().map(({ id, category }) => `${id} ${category}`);

  test('is set in one step, which can be undone, and brings back nothing that another tab has deleted', async () => {
    const user = openScreen(list);
    expect(screen.queryByRole('button', { name: 'Set category…' })).toBeNull();
    await user.click(button('Uncategorized'));
    expect(names()).toEqual(['Delete Item a', 'Delete Item c']);
    await user.click(button('Set category…'));
    expect(document.activeElement).toBe(field('New category'));
    expect(field('New category').list?.options[0]?.value).toBe('Books');
    expect(button('Set category of 2 transactions').disabled).toBe(true);
    await user.type(field('New category'), ' Groceries ');
    localStorage.setItem(key, JSON.stringify(list.slice(1)));
    await user.keyboard('{Enter}');
    expect(categories()).toEqual(['b Food', 'c Groceries', 'd Books']);
    expect(screen.getByText('Set the category of 2 transactions to “Groceries”')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: /^Transactions/ }));
    await user.click(button('Undo'));
    expect(stored()).toEqual(list.slice(1));
  });

  test('closes its form when the filter ends, and doesn’t take the focus at the next search', async () => {
    const user = openScreen(list);
    fireEvent.change(field('Period'), { target: { value: '2026-11' } });
    await user.click(button('Set category…'));
    fireEvent.change(field('Period'), { target: { value: '' } });
    fireEvent.change(field('Period'), { target: { value: '2026-10' } });
    expect(screen.queryByLabelText('New category')).toBeNull();
  });

  test.each(['Cancel', 'Escape'])('stays unchanged on %s, and the focus returns to the button', async (way) => {
    const user = openScreen(list);
    fireEvent.change(field('Period'), { target: { value: '2026-11' } });
    await user.click(button('Set category…'));
    await user.type(field('New category'), 'Groceries');
    await (way === 'Cancel' ? user.click(button('Cancel')) : user.keyboard('{Escape}'));
    expect(screen.queryByLabelText('New category')).toBeNull();
    expect(document.activeElement).toBe(button('Set category…'));
    expect(stored()).toEqual(list);
  });
});
