import type { Page } from '@playwright/test';
import type { MockApi } from '../mock-api/server.ts';
import { alert, cards, heading } from './support/crypto-page.ts';
import { expect, test } from './support/fixtures.ts';

/** Requests that arrive at the provider; those that the browser's own cache serves don't. */
const countCoinRequests = (mockApi: MockApi) => mockApi.requests('coins').length;

/** Blocks the scripts whose URL matches, until the returned function is called. */
async function blockScripts(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
const cryptoScripts = /assets\/crypto-screen-.*\.js$/;

test.describe('the first request for prices', () => {
  test('is sent with the request for the screen’s code when the visitor comes from another screen', async ({
    open,
    page,
    mockApi,
  }) => {
    const release = await blockScripts(page, cryptoScripts);
    await open('/about');
    await expect(heading(page)).toHaveText('About Me');
    expect(countCoinRequests(mockApi)).toBe(0);
    await page.getByRole('link', { name: 'Crypto Dashboard' }).click();
    await expect.poll(() => countCoinRequests(mockApi)).toBe(1);
    release();
    await expect(cards(page)).toHaveCount(5);
    expect(countCoinRequests(mockApi)).toBe(1);
  });

  test('is reported by the screen if it fails before the code has loaded', async ({ baseURL, page, mockApi }) => {
    const release = await blockScripts(page, cryptoScripts);
    mockApi.setFault('coins', { kind: 'drop' });
    const failed = page.waitForEvent('requestfailed');
    await page.goto(`${baseURL}#/crypto`);
    await failed;
    release();
    await expect(alert(page)).toContainText('Prices could not be loaded. The price service can’t be reached.');
    expect(countCoinRequests(mockApi)).toBe(1);
  });
});
