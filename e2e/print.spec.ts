import { extractText, getDocumentProxy } from 'unpdf';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import { expect, test } from './support/fixtures.ts';
import { storeFirst } from './support/page-helpers.ts';

test('prints About on clean pages, without the navigation', async ({ open, page }) => {
  await open('/about');
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBeLessThanOrEqual(2);
  expect(text).toContain('Interests');
  expect(text).not.toContain('Crypto Dashboard Weather App');
});

test('prints all transactions, their totals and categories, without controls', async ({ open, page }) => {
  const transactions = Array.from({ length: 8 }, (_, index) => sampleTransaction(`${index}`));
  await storeFirst(page, { 'finance-tracker-transactions': transactions });
  await open('/finance');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('definition').nth(2)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(8);
  await expect(page.getByRole('row', { name: 'Food' })).toBeVisible();
  for (const name of ['Month', 'Order', 'Description'])
    await expect(page.getByLabel(name, { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Edit|Delete|Show all|Export)/ })).toHaveCount(0);
});
