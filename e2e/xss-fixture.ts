import { test as base, expect } from './fixtures.ts';
import { watchViolations } from './violations.ts';

/** Whatever a test does: no script of a text's has run, no dialog came, and nothing even had to be stopped. */
export const test = base.extend<{ harmless: undefined }>({
  harmless: [
    async ({ page }, use) => {
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        return dialog.dismiss();
      });
      const violations = await watchViolations(page);
      await use(undefined);
      expect(await page.evaluate(() => 'pwned' in window || 'pwned' in Object.prototype)).toBe(false);
      expect(dialogs).toEqual([]);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});
