import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';

/** Texts that run or break the page unless they are treated as text. */
export const xssPayloads = [
  '<script>window.pwned = true</script>',
  '"><img src=x onerror="window.pwned = true"><svg/onload=window.pwned=true>',
  '</script></style></title></textarea><!-- <b>bold</b> &amp;lt;',
  'javascript:window.pwned=true',
  // Right-to-left override, isolate and mark, control characters, and a byte order mark.
  'Invoice \u202Etxt.exe\u202C \u2066\u200F and a\u0000\u0001b\u001Bc\u007Fd\uFEFFe',
  '{{constructor.constructor("window.pwned = true")()}} %3Cscript%3E $& $1 ../../%00',
  '__proto__',
  'constructor',
] as const;

export const longText = `${'W'.repeat(5_000)}!`;

interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

/** Records the violations of a page's Content-Security-Policy, and of pages opened later. Call it before opening the page. */
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

/** Fails the test if a script from a text ran, opened a dialog, or was blocked by the policy. */
export const test = base.extend<{ readonly isInjectionExpected: boolean; noInjection: undefined }>({
  isInjectionExpected: [false, { option: true }],

  noInjection: [
    async ({ page, isInjectionExpected }, use) => {
      if (isInjectionExpected) return use(undefined);
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
