import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from './support/fixtures.ts';

test('prints About on clean pages, without the navigation', async ({ open, page }) => {
  await open('/about');
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBeLessThanOrEqual(2);
  expect(text).toContain('Interests');
  expect(text).not.toContain('Crypto Dashboard Weather App');
});
