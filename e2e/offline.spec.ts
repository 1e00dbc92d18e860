import type { Page } from '@playwright/test';
import { sampleTransaction } from '../src/test/fixtures/transactions.ts';
import { getSavedUrls, test, untilSaved } from './support/deployed-site.ts';
import { expect } from './support/fixtures.ts';
import { button, chooseFile, heading, linkTo } from './support/page-helpers.ts';
import { screens } from './support/states.ts';

const countRegistrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test.describe('under a path', () => {
  test.use({ basePath: '/some/portfolio' });

  test('every screen opens offline: by a link, by a reload and by each of its URLs', async ({
    baseURL,
    context,
    deployment,
    open,
    page,
  }) => {
    await open('/');
    await untilSaved(page);
    await deployment.stop();
    await context.setOffline(true);
    for (const { link, heading: text } of screens) {
      await linkTo(page, link).click();
      await expect(heading(page)).toHaveText(text);
    }
    await page.reload();
    await expect(heading(page)).toHaveText('About Me');
    await page.getByRole('img', { name: /^Printed portrait/ }).evaluate((image: HTMLImageElement) => image.decode());
    for (const { route, heading: text, title } of screens.slice(1)) {
      await page.goto(`${baseURL}${route.slice(1)}/`);
      await expect(heading(page), route).toHaveText(text);
      await expect(page).toHaveTitle(title);
    }
    for (const url of ['', 'todo', 'todo/?utm_source=mail']) {
      await page.goto('about:blank');
      await page.goto(`${baseURL}${url}`);
      await expect(heading(page), url).toHaveText(url.startsWith('todo') ? 'To-Do List' : 'Welcome to My Portfolio!');
      await expect(page).toHaveURL(/\/some\/portfolio\/(?:index\.html)?(?:#.*)?$/);
    }
    expect(await page.evaluate(async () => (await document.fonts.ready).status)).toBe('loaded');
    // Playwright's headless browser downloads the file.
    const [resume] = await Promise.all([
      page.waitForResponse(/\/resume\.pdf$/),
      page.goto(`${baseURL}resume.pdf`).catch(() => undefined),
    ]);
    expect(resume.status()).toBe(200);
    expect(resume.headers()['content-type']).toBe('application/pdf');
  });
});

test('the lists work offline, and the live screens say that the visitor is offline', async ({
  baseURL,
  context,
  deployment,
  open,
  page,
}) => {
  await open('/crypto');
  await expect(page.getByRole('article')).toHaveCount(5);
  await untilSaved(page);
  const saved = await getSavedUrls(page);
  expect(saved.length).toBeGreaterThan(25);
  expect(saved.filter((url) => !url.startsWith(`${baseURL}`))).toEqual([]);
  await deployment.stop();
  await context.setOffline(true);

  await open('/todo');
  await page.getByRole('textbox', { name: 'New task' }).fill('Water the plants');
  await button(page, 'Add').click();
  await expect(page.getByRole('checkbox')).toHaveCount(1);

  await open('/finance');
  await chooseFile(page, 'a.json', JSON.stringify([sampleTransaction('a', { description: 'Coffee' })]));
  await button(page, 'Import 1 transaction').click();
  await expect(page.getByText('Coffee')).toBeVisible();

  await open('/weather');
  await page.getByRole('combobox', { name: 'City' }).fill('Oslo');
  await button(page, 'Search').click();
  await expect(page.getByRole('alert')).toContainText('You are offline');
});

test('a first visit stays as it was opened, and no second worker or policy of that name can be created', async ({
  expectedErrors,
  open,
  page,
}) => {
  expectedErrors.push(/Content Security Policy|TrustedScriptURL|service-worker/);
  const opened: string[] = [];
  page.on('framenavigated', (frame) => opened.push(frame.url()));
  await open('/');
  expect(await countRegistrations(page)).toBe(0);
  await untilSaved(page);
  const failures = await page.evaluate(async () => {
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } };
    const attempts = [
      () => navigator.serviceWorker.register('./service-worker.js?other'),
      async () => trustedTypes.createPolicy('service-worker', { createScriptURL: (url: string) => url }),
    ];
    return Promise.all(attempts.map((attempt) => attempt().then(null, (error: Error) => error.name)));
  });
  expect(failures).toEqual(['TypeError', 'TypeError']);
  expect(opened).toHaveLength(1);
  // A page from the worker has its fonts from the start.
  await page.goto('about:blank');
  await page.goto(opened[0] ?? '', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
});

test('a storage too small for the site leaves it working without the worker', async ({
  baseURL,
  context,
  open,
  page,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(baseURL ?? '').origin, quotaSize: 100_000 });
  const started = context.waitForEvent('serviceworker', { timeout: 45_000 });
  await open('/');
  await started;
  await expect.poll(() => countRegistrations(page), { timeout: 45_000 }).toBe(0);
  expect(await getSavedUrls(page)).toEqual([]);
  await page.getByRole('link', { name: 'Finance Tracker' }).first().click();
  await expect(heading(page)).toHaveText('Finance Tracker');
});
