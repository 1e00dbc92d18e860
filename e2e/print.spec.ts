import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from './support/fixtures.ts';

for (const { route, texts } of [
  { route: '/', texts: ['Welcome to', 'Finance Tracker', 'github.com/alex-example', 'alex@example.com'] },
  {
    route: '/about',
    texts: ['About Me', 'alex@example.com', 'github.com/alex-example', 'linkedin.com/in/alex-example', 'Interests'],
  },
]) {
  test(`prints ${route} on one page, without controls`, async ({ open, page }) => {
    await open(route);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
      const { text, totalPages } = await extractText(pdf, { mergePages: true });
      expect(totalPages).toBe(1);
      for (const part of texts) expect(text).toContain(part);
      expect(text).not.toContain('Crypto Dashboard Weather App');
    }
  });
}
