import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from './fixtures.ts';

for (const { route, words } of [
  {
    route: '/',
    words: ['Welcome to', 'Finance Tracker', 'github.com/alex-example', 'alex@example.com'],
  },
  { route: '/about', words: ['About Me', 'Senior Software Engineer', 'University of Example', 'Interests'] },
]) {
  for (const format of ['A4', 'Letter'] as const) {
    test(`prints ${route} on one page of ${format}, without controls`, async ({ open, page }) => {
      await open(route);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
      expect(pdf.numPages).toBe(1);
      const { text } = await extractText(pdf, { mergePages: true });
      for (const word of words) expect(text).toContain(word);
      expect(text).not.toContain('Crypto Dashboard Weather App');
    });
  }
}
