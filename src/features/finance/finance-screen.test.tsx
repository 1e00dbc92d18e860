// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browserStorage } from '#lib/storage.ts';
import { transactionsKey as key } from '#lib/storage-keys.ts';
import { sampleTransaction as transaction } from '#src/test/fixtures/transactions.ts';
import { FinanceScreen } from './finance-screen.tsx';
import type { Transaction } from './transactions.ts';

const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null') as Transaction[];

let storage = browserStorage;
beforeEach(() => {
  storage = { ...browserStorage }; // a list of its own
});

function openScreen(transactions?: readonly unknown[]) {
  if (transactions !== undefined) localStorage.setItem(key, JSON.stringify(transactions));
  render(<FinanceScreen heading="Finance Tracker" storage={storage} endPanels={null} />);
  return userEvent.setup();
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const submitButton = () => button('Add Transaction');
/** As a visitor types over the text of a field. */
const type = (name: string, value: string) => void fireEvent.input(field(name), { target: { value } });
const labels = ['Description', 'Amount', 'Type', 'Category', 'Date'];
const values = () => labels.map((name) => field(name).value);
/** The messages below the fields. */
const errors = () =>
  labels.flatMap((name) => {
    const id = field(name).getAttribute('aria-describedby');
    return id === null ? [] : (document.getElementById(id)?.textContent ?? []);
  });
const totals = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const descriptions = () => screen.queryAllByRole('listitem').map((row) => row.firstElementChild?.textContent);
const rowButton = (name: 'Edit' | 'Delete', description: string) => screen.getByRole('button', { name, description });
const many = Array.from({ length: 8 }, (_, n) => transaction(`m${n}`, { category: `C${n}`, date: '2026-09-01' }));

function fillIn(changes: Partial<Record<'Description' | 'Amount' | 'Type' | 'Category' | 'Date', string>> = {}) {
  const texts = { Description: 'Coffee', Amount: '3.20', Category: 'Food', ...changes };
  for (const [name, value] of Object.entries(texts)) type(name, value);
}

/** Changes the list as another tab does. */
function changeInOtherTab(transactions: readonly unknown[]) {
  localStorage.setItem(key, JSON.stringify(transactions));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

describe('the form', () => {
  test('shows the errors of fields that were typed in or left, but none after an addition', async () => {
    const user = openScreen();
    await user.type(field('Category'), ' ');
    expect(errors()).toEqual(['Category is required']);
    await user.click(field('Description'));
    await user.tab();
    expect(errors()).toEqual(['Description is required', 'Category is required']);
    type('Date', '');
    expect(errors()).toContain('Date is required');
    fillIn({ Date: '2026-11-01' });
    await user.click(submitButton());
    expect(statuses()).toContain('Transaction added');
    expect(document.activeElement).toBe(field('Description'));
    await user.click(document.body);
    expect(errors()).toEqual([]);
    await user.type(field('Amount'), '0');
    expect(errors()).toEqual(['Amount must be a positive number']);
  });

  test('fills in the category that a description had last, once, if there is none yet', async () => {
    const user = openScreen([...many, transaction('a', { description: 'Bread', category: 'Bakery' })]);
    await user.type(field('Description'), ' bread');
    expect(field('Category').value).toBe('');
    await user.tab();
    expect(field('Category').value).toBe('Bakery');
    await user.type(field('Description'), 's');
    await user.tab();
    expect(field('Category').value).toBe('Bakery');
    await user.type(field('Amount'), '2');
    expect(submitButton().disabled).toBe(false);
  });

  test('has today’s date, also after midnight, unless another one was chosen', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T04:59:00Z') });
    openScreen();
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    pass(59_000);
    expect(field('Date').value).toBe('2026-11-20');
    pass(2_000);
    expect(field('Date').value).toBe('2026-11-21');
    type('Date', '2026-11-05');
    pass(24 * 3_600_000);
    expect(field('Date').value).toBe('2026-11-05');
  });
});

describe('a transaction', () => {
  test('shows description, category, date and signed amount, also those of older data', () => {
    openScreen([transaction('a', { amount: 50, type: 'income' }), transaction('b', { date: '' })]);
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Item aFoodNov 20, 2026+$50.00EditDelete',
      'Item bFoodNo date-$12.30EditDelete',
    ]);
    expect(screen.getByText('Nov 20, 2026').getAttribute('datetime')).toBe('2026-11-20');
  });

  test('leaves the focus on the heading when it was the last one', async () => {
    const user = openScreen([transaction('a')]);
    await user.click(button('Delete'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Transactions' }));
  });
});

describe('an edit', () => {
  const list = ['a', 'b', 'c'].map((id) => ({ ...transaction(id), note: id }));

  test('saves the form’s fields in place, on top of the stored ones, and returns to the row', async () => {
    const user = openScreen(list);
    await user.click(rowButton('Edit', 'Item b'));
    expect(document.activeElement).toBe(field('Description'));
    expect(values()).toEqual(['Item b', '12.30', 'expense', 'Food', '2026-11-20']);
    type('Amount', '20');
    type('Type', 'income');
    changeInOtherTab(list.map((one) => ({ ...one, note: 'other' })));
    await user.click(button('Save'));
    expect(stored()[1]).toEqual({ ...list[1], amount: 20, type: 'income', note: 'other' });
    expect(document.activeElement).toBe(rowButton('Edit', 'Item b'));
    expect(statuses()).toContain('Transaction saved');
    expect(values().slice(0, 3)).toEqual(['', '', 'expense']);
  });

  test('ends unsaved by Cancel, by another edit, and when the transaction is deleted', async () => {
    const user = openScreen(list);
    await user.click(rowButton('Edit', 'Item b'));
    type('Amount', '20');
    await user.click(rowButton('Edit', 'Item c'));
    expect(values().slice(0, 2)).toEqual(['Item c', '12.30']);
    await user.click(button('Cancel'));
    expect(document.activeElement).toBe(rowButton('Edit', 'Item c'));
    expect(stored()).toEqual(list);
    await user.click(rowButton('Edit', 'Item b'));
    changeInOtherTab([list[0]]);
    expect(screen.getByRole('heading', { name: 'Add Transaction' })).toBeTruthy();
  });

  test('doesn’t come back with its deleted transaction, over what was typed since', async () => {
    const user = openScreen(list);
    await user.click(rowButton('Edit', 'Item b'));
    await user.click(rowButton('Delete', 'Item b'));
    type('Description', 'Typed since');
    await user.click(button('Undo'));
    expect(descriptions()).toEqual(['Item a', 'Item b', 'Item c']);
    expect(screen.getByRole('heading', { name: 'Add Transaction' })).toBeTruthy();
    expect(field('Description').value).toBe('Typed since');
  });

  test('says at once what an old transaction is missing', async () => {
    const user = openScreen([transaction('a', { date: '' })]);
    await user.click(button('Edit'));
    expect(errors()).toEqual(['Date is required']);
    expect(button('Save').disabled).toBe(true);
  });
});

test('filters, order, table and categories to choose from come with the eighth transaction, and stay', async () => {
  const user = openScreen(many.slice(1));
  const tools = () => [
    ...['Month', 'Show', 'Order', 'Search'].map((name) => screen.queryByLabelText(name)),
    screen.queryByRole('table', { name: 'Where the money went' }),
    document.querySelector('datalist option'),
  ];
  expect(tools().filter(Boolean)).toEqual([]);
  fillIn();
  await user.click(submitButton());
  expect(tools()).not.toContain(null);
  changeInOtherTab([transaction('a')]);
  expect(tools()).not.toContain(null);
});

test('a filter changes the list and the table, says what it finds and its sum, and leaves the totals', async () => {
  const list = [
    transaction('a', { amount: 1000, type: 'income', category: 'Work' }),
    transaction('b', { amount: 5, category: 'Books', date: '2026-10-30' }),
    transaction('c', { amount: 30, date: '2026-10-01' }),
    ...many,
  ];
  const user = openScreen(list);
  const all = totals();
  await user.selectOptions(field('Month'), 'October 2026');
  expect(descriptions()).toEqual(['Item b', 'Item c']);
  expect(statuses()).toContain('2 of 11 · -$35.00');
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual(['Food$30.0086%', 'Books$5.0014%']);
  await user.selectOptions(field('Show'), 'Books');
  expect(descriptions()).toEqual(['Item b']);
  await user.type(field('Search'), 'ITEM C');
  expect(screen.getByText('No transactions match.')).toBeTruthy();
  expect(statuses()).toContain('0 of 11 · $0.00');
  expect(totals()).toEqual(all);
});

test('an addition ends the filter that hides it, not the order, which the stored array doesn’t have', async () => {
  const user = openScreen(many);
  await user.selectOptions(field('Order'), 'Amount');
  await user.selectOptions(field('Month'), 'September 2026');
  fillIn({ Date: '2026-09-05' });
  await user.click(submitButton());
  expect(field('Month').value).toBe('2026-09');
  fillIn({ Date: '2026-11-05', Amount: '1' });
  await user.click(submitButton());
  expect(field('Month').value).toBe('');
  expect(field('Order').value).toBe('amount');
  expect(descriptions().at(-1)).toBe('Coffee');
  expect(stored().slice(2)).toEqual(many);
});
