// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createScreenRenderer } from '#src/test/fixtures/screen.tsx';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import { FinanceScreen } from './finance-screen.tsx';
import type { Transaction } from './transactions.ts';

const key = 'finance-tracker-transactions';
const button = (name: string) => screen.findByRole('button', { name });
const preview = (name: string) => screen.findByRole('region', { name: `Import “${name}”?` });
const file = (name: string, text: string) => new File([text], name);

const renderScreen = createScreenRenderer();

function openScreen(transactions: readonly Transaction[]) {
  localStorage.setItem(key, JSON.stringify(transactions));
  renderScreen(<FinanceScreen heading="Finance Tracker" />);
  const user = userEvent.setup();
  return { user, choose: (...files: File[]) => user.upload(screen.getByLabelText('Import…'), files) };
}

const shops = { Market: 'Groceries', 'ALDI 4312': 'Groceries', 'City Transit': 'Transport', Gym: 'Sport' };

function createBankFile(cents: number, titles = 'Date,Description,Amount') {
  const names = Object.keys(shops);
  const rows = Array.from({ length: 20 }, (_, index) => `11/${index + 1}/2026,${names[index % 4]},-${index}.${cents}`);
  return `${titles}\n${rows.join('\n')}\n`;
}

test('a household’s month takes seven actions, from its three bank files to the cost of groceries', async () => {
  const october = Object.entries(shops).map(([description, category]) =>
    sampleTransaction(description, { description, category, date: '2026-10-20' }),
  );
  const { user, choose } = openScreen(october);
  // The first two actions are "Import…" and the choice of the files.
  await choose(...[11, 12, 13].map((cents) => file(`account-${cents}.csv`, createBankFile(cents))));
  await user.click(await button('Continue'));
  const first = await preview('account-11.csv');
  expect(within(first).getByText(/ALDI 4312 · Groceries/)).toBeTruthy();
  await user.click(await button('Import 20 transactions'));
  const second = await preview('account-12.csv');
  expect(document.activeElement).toBe(second);
  // The undo bar doesn't cover a question.
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(await button('Import 20 transactions'));
  await preview('account-13.csv');
  await user.click(await button('Import 20 transactions'));
  expect(document.activeElement).toBe(screen.getByLabelText('Import…'));
  expect(await button('Undo')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Period'), 'November 2026');

  // Every other pair of rows: 0, 1, 4, 5 … dollars, each with 11, 12 and 13 cents.
  const dollars = 3 * (0 + 1 + 4 + 5 + 8 + 9 + 12 + 13 + 16 + 17);
  const table = screen.getByRole('table', { name: 'Where the money went' });
  expect(within(table).getByRole('row', { name: /Groceries/ }).textContent).toContain(`$${dollars + 3}.60`);
});

test('a refused file is named with the reason until the next; the same file again adds nothing', async () => {
  const { user, choose } = openScreen([]);
  await choose(file('broken.json', '[{'), file('bank.csv', createBankFile(11, 'Day,Description,Amount')));
  await user.click(await button('Continue'));
  await preview('bank.csv');
  expect(screen.getByRole('alert').textContent).toBe(
    '“broken.json” was not imported, and nothing has changed. This isn’t valid JSON: the file is incomplete.',
  );
  await user.click(await button('Import 20 transactions'));
  await choose(file('bank.csv', createBankFile(11, 'Day,Description,Amount')));
  expect((await preview('bank.csv')).textContent).toContain('Nothing to add');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await button('Change columns'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Columns of “bank.csv”' }));
});
