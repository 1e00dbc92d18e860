import { expect, type Page } from '@playwright/test';

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

/** Expects that no script from a text ran. The policy blocks most, which is a console error and fails the test. */
export async function expectNotInjected(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'pwned' in window || 'pwned' in Object.prototype)).toBe(false);
}
