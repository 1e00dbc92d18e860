import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from './support/fixtures.ts';
import { heading } from './support/page-helpers.ts';

test('prints home and About on one page each, without controls', async ({ open, page }) => {
  for (const { route, texts } of [
    { route: '/', texts: ['Welcome to', 'Finance Tracker', '@alex-example', 'alex@example.com'] },
    { route: '/about', texts: ['About Me', 'alex@example.com', 'Interests'] },
  ]) {
    await open(route);
    await expect(heading(page)).toContainText(texts[0] ?? '');
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
      const { text, totalPages } = await extractText(pdf, { mergePages: true });
      expect(totalPages).toBe(1);
      for (const part of texts) expect(text).toContain(part);
      expect(text).not.toContain('Crypto Dashboard Weather App');
    }
  }
});
