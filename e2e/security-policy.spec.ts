import type { Page } from '@playwright/test';
import type { MockApi } from '../mock-api/contract.ts';
import { expect, test } from './fixtures.ts';
import { test as nginxTest } from './nginx-site.ts';
import { gotoState, states } from './states.ts';
import { watchViolations } from './violations.ts';
import { injections, leaks } from './xss-payloads.ts';

interface Site {
  readonly baseURL: string | undefined;
  readonly page: Page;
  readonly mockApi: MockApi;
  readonly open: (route: string) => Promise<void>;
}

/** Everything that the screens can show, each on a fresh page, and then a walk through them with what surrounds them. */
async function useEverything({ baseURL, page, mockApi, open }: Site): Promise<void> {
  // Failures first: the browser keeps a provider's answer for a while.
  for (const state of states.toReversed()) {
    // A file of the site where no script runs that would write anew what is cleared.
    await page.goto(`${baseURL}robots.txt`);
    await page.evaluate(() => localStorage.clear());
    mockApi.reset();
    await gotoState(state, { page, mockApi, open });
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open('/');
  await page.getByRole('button', { name: /^Switch to .* theme$/ }).click();
  for (const link of await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
}

test.describe('with the service worker,', () => {
  test.use({ serviceWorkers: 'allow' });

  test('its policy stops nothing that the site does, where pages alone carry it', async ({
    baseURL,
    page,
    mockApi,
    open,
  }) => {
    test.setTimeout(120_000);
    const violations = await watchViolations(page);
    await useEverything({ baseURL, page, mockApi, open });
    expect(violations).toEqual([]);
  });
});

nginxTest.describe('with the service worker,', () => {
  nginxTest.use({ serviceWorkers: 'allow' });

  nginxTest('nor do the headers that nginx adds', async ({ page, mockApi, open, baseURL }) => {
    nginxTest.setTimeout(120_000);
    const violations = await watchViolations(page);
    await useEverything({ baseURL, page, mockApi, open });
    for (const address of ['crypto/', 'weather/', 'no/such']) {
      await page.goto(`${baseURL}${address}`);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    }
    expect(violations).toEqual([]);
  });
});

/** Opens home with its policy changed, as other browsers or no browser would read it. */
async function openWith(page: Page, change: (html: string) => string, baseURL: string | undefined): Promise<void> {
  await page.route(`${baseURL}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const changed = change(html);
    expect(changed).not.toBe(html);
    await route.fulfill({ response, body: changed });
  });
  await page.goto(`${baseURL}`);
}

for (const { name, directive, directiveWithoutTypes, attempt } of injections) {
  test.describe(name, () => {
    test.beforeEach(({ expectedErrors }) => {
      expectedErrors.push(/Content Security Policy|TrustedHTML|TrustedScript/);
    });

    test('is stopped', async ({ page, open }) => {
      const violations = await watchViolations(page);
      await open('/');
      expect(await page.evaluate(attempt).catch(() => false)).toBe(false);
      await expect.poll(() => violations.map((violation) => violation.directive)).toEqual([directive]);
    });

    test('is stopped by a browser without Trusted Types', async ({ page, baseURL }) => {
      const violations = await watchViolations(page);
      await openWith(
        page,
        (html) => html.replace(/require-trusted-types-for [^;]+; trusted-types [^";]+/, ''),
        baseURL,
      );
      expect(await page.evaluate(attempt).catch(() => false)).toBe(false);
      await expect.poll(() => violations.map((violation) => violation.directive)).toEqual([directiveWithoutTypes]);
    });

    test('would work without the policy', async ({ page, baseURL }) => {
      await openWith(page, (html) => html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''), baseURL);
      expect(await page.evaluate(attempt)).toBe(true);
    });
  });
}

for (const { name, directive, attempt } of leaks) {
  test(`${name} is stopped`, async ({ page, open, expectedErrors }) => {
    expectedErrors.push(/Content Security Policy/);
    const violations = await watchViolations(page);
    await open('/');
    await page.evaluate(attempt, 'http://elsewhere.localhost/');
    await expect.poll(() => violations.map((violation) => violation.directive)).toEqual([directive]);
    expect(violations[0]?.blocked).toMatch(/^http:\/\/elsewhere\.localhost/);
  });
}
