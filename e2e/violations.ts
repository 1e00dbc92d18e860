import type { Page } from '@playwright/test';

export interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

/**
 * Collects what a page's Content-Security-Policy stops, on this page and the ones that it opens next. Call it before the
 * page is opened.
 */
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
