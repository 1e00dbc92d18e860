// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserEnvironment } from '#lib/environment.ts';
import { getTransactionImporter } from './import-transactions.ts';
import type { Transaction } from './transactions.ts';

let importer = getTransactionImporter(browserEnvironment);
beforeEach(() => {
  importer = getTransactionImporter({ ...browserEnvironment });
});

async function read(text: string) {
  const content = await importer.read(new File([text], 'bank.csv'), []);
  if (!content.ok) throw new Error(content.reason);
  return content.value;
}

async function openForm(text: string) {
  const onAnswer = vi.fn<(entries: readonly Transaction[]) => void>();
  const onCancel = vi.fn();
  const { entries, Ask } = await read(text);
  if (entries !== null || !Ask) throw new Error('The file leads to no question');
  render(<Ask fileName="bank.csv" {...{ onAnswer, onCancel }} />);
  return { onAnswer, onCancel, user: userEvent.setup() };
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const errorOf = (name: string) =>
  document.getElementById(select(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null;
const button = (name: string) => screen.getByRole('button', { name });
const status = () => screen.getByRole('status').textContent;

test('asks how to read dates that are ambiguous, and for the columns of the amounts', async () => {
  const { onAnswer, user } = await openForm('Date,Text,Amount\n11/02/2026,Groceries,-12.50\n');
  expect(status()).toBe('');
  expect(button('Continue')).toHaveProperty('disabled', true);
  expect(errorOf('“11/02/2026” means')).toBe('Choose what it means');
  await user.selectOptions(select('“11/02/2026” means'), 'Day first: Feb 11, 2026');
  expect(errorOf('“11/02/2026” means')).toBeNull();
  expect(status()).toContain('-$12.50 · Groceries · Feb 11, 2026');
  await user.selectOptions(select('Amounts are in'), 'Two columns: money out, money in');
  expect(errorOf('Money out')).toBe('Choose a column');
  expect(button('Continue')).toHaveProperty('disabled', true);
  await user.selectOptions(select('Amounts are in'), 'One column, expenses are negative');
  await user.click(button('Continue'));
  expect(onAnswer).toHaveBeenCalledOnce();
});

test('asks what a negative amount is in a column with as many positive ones', async () => {
  const { onAnswer, user } = await openForm(
    'Date,Text,Debit,Credit\n2026-11-02,Tea,-1.50,\n2026-11-01,Refund,2.50,\n2026-10-31,Pay,,9\n',
  );
  expect(button('Continue')).toHaveProperty('disabled', true);
  expect(errorOf('“-1.50” means')).toBe('Choose what it means');
  await user.selectOptions(select('“-1.50” means'), 'Income');
  expect(status()).toContain('-$2.50 · Refund');
  await user.selectOptions(select('“-1.50” means'), 'Expense');
  await user.click(button('Continue'));
  expect(onAnswer.mock.calls[0]?.[0]).toMatchObject([{ type: 'expense' }, { type: 'income' }, { type: 'income' }]);
});

test('lists the lines that can’t be read, and leaves them out only on a button that says so', async () => {
  const bad = [3, 4, 5, 6, 7, 8, 9].map((line) => `2026-11-01,Line ${line},?`).join('\n');
  const good = [10, 11, 12, 13, 14, 15, 16].map((line) => `2026-11-01,Line ${line},-1`).join('\n');
  const { onAnswer, user } = await openForm(`Day,Text,Amount\n2026-11-02,Groceries,-12.50\n${bad}\n${good}\n`);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toBe('Line 3: the amount “?” can’t be read.');
  expect(items.at(-1)).toBe('… and 2 more');
  await user.click(button('Continue without 7 rows'));
  expect(onAnswer.mock.calls[0]?.[0]).toHaveLength(8);
});

const march = 'Date,Text,Amount\n2026-03-20,Tea,-1.50\n2026-03-19,Pay,5\n';

test('shows money out and in, is canceled by Escape, and is how the next file with the same columns is read', async () => {
  const { onCancel, user } = await openForm(march);
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(status()).toContain('-$1.50 · Tea · Mar 20, 2026+$5.00 · Pay · Mar 19, 2026');
  await user.selectOptions(select('Amounts are in'), 'One column, expenses are positive');
  await user.click(button('Continue'));
  const april = march.replaceAll('2026-03', '2026-04');
  expect(await read(april)).toMatchObject({
    entries: [{ type: 'income', amount: 1.5 }, { type: 'expense' }],
  });
  for (const text of [
    april.replace('Text', 'Payee'),
    april.replace('-1.50', '?'),
    april.replaceAll(/2026-04-(..)/g, '04/02/2026'),
  ]) {
    expect(await read(text)).toHaveProperty('entries', null);
  }
});
