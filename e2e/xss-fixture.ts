import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';

interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

/** Records what a page's Content-Security-Policy blocks, here and on the pages opened next. Call it before the page is opened. */
export async function watchViolations(page: Page): Promise<readonly Violation[]> {
  const violations: Violation[] = [];
  await page.exposeFunction('reportViolation', (violation: Violation) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation(violation: object): void };
      reportViolation({ directive: effectiveDirective, blocked: blockedURI });
    });
  });
  return violations;
}

/** Fails the test if a script from a text ran or opened a dialog, and even if the policy had to block one. */
export const test = base.extend<{ noInjection: undefined }>({
  noInjection: [
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
