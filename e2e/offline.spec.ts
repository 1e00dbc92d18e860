import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseFile } from './choose-file.ts';
import { savedAddresses, test, untilSaved } from './deployed-site.ts';
import { expect } from './fixtures.ts';
import { pdfText } from './pdf-text.ts';
import { screens } from './screens.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function download(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

for (const basePath of ['', '/some/portfolio']) {
  test.describe(`after one visit to "${basePath}/", without a network`, () => {
    test.use({ basePath });

    test('every screen opens: by a link, by a reload and by each of its addresses', async ({
      baseURL,
      context,
      deployment,
      open,
      page,
    }) => {
      test.setTimeout(60_000);
      await open('/');
      await untilSaved(page);
      await deployment.stop();
      await context.setOffline(true);
      for (const { link, heading: text } of screens) {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
        await expect(heading(page)).toHaveText(text);
        await page.reload();
        await expect(heading(page)).toHaveText(text);
      }
      for (const { route, heading: text, title } of screens) {
        const folder = route === '/' ? '' : `${route.slice(1)}/`;
        const bare = route === '/' ? '' : route.slice(1);
        for (const address of [folder, bare, `${folder}index.html`, `${folder}?utm_source=mail`]) {
          await page.goto('about:blank');
          await page.goto(`${baseURL}${address}`);
          await expect(heading(page), address).toHaveText(text);
          await expect(page).toHaveTitle(title);
          const path = new URL(page.url()).pathname.replace(/index\.html$/, '');
          expect(path).toBe(`${basePath}/`);
        }
      }
      expect(await page.evaluate(async () => (await document.fonts.ready).status)).toBe('loaded');
      await page.getByRole('img', { name: /^Printed portrait/ }).evaluate((image: HTMLImageElement) => image.decode());
      const resume = page.waitForEvent('download');
      await page.goto(`${baseURL}resume.pdf`).catch(() => undefined);
      expect(await pdfText(await readFile(await (await resume).path()))).toContain('Alex Example');
    });
  });
}

/** The whole of a screen's own work, by what is stored at the end. */
test('after one visit, the to-do list and the ledger work without a network: entries, undo, export and import', async ({
  context,
  deployment,
  open,
  page,
}) => {
  test.setTimeout(60_000);
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await open('/');
  await untilSaved(page);
  await deployment.stop();
  await context.setOffline(true);

  await open('/todo');
  for (const text of ['Water the plants', 'Call Ann']) {
    await page.getByRole('textbox', { name: 'New task' }).fill(text);
    await button(page, 'Add').click();
  }
  await page.getByRole('checkbox', { name: 'Call Ann' }).check();
  await button(page, 'Delete Water the plants').click();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await button(page, 'Undo').click();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  const tasks = await stored('todos');
  const tasksFile = await download(page, 'Export as JSON');

  await page.getByRole('link', { name: 'Finance Tracker' }).first().click();
  await page.getByLabel('Description').fill('Coffee');
  await page.getByLabel('Amount').fill('12.30');
  await page.getByLabel('Category').fill('Food');
  await button(page, 'Add Transaction').click();
  await button(page, 'Delete Coffee').click();
  await button(page, 'Undo').click();
  await expect(button(page, 'Delete Coffee')).toBeVisible();
  const transactions = await stored('finance-tracker-transactions');
  const ledgerFile = await download(page, 'Export as CSV');

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(heading(page)).toHaveText('Finance Tracker');
  await chooseFile(page, ledgerFile.name, ledgerFile.text);
  await page
    .getByRole('region', { name: /^Import of / })
    .getByRole('button', { name: /^Import|^Add/ })
    .click();
  await expect(button(page, 'Delete Coffee')).toBeVisible();
  expect(await stored('finance-tracker-transactions')).toBe(transactions);
  await open('/todo');
  await expect(heading(page)).toHaveText('To-Do List');
  await chooseFile(page, tasksFile.name, tasksFile.text);
  await page
    .getByRole('region', { name: /^Import of / })
    .getByRole('button', { name: /^Import|^Add/ })
    .click();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  expect(await stored('todos')).toBe(tasks);
});

test('the apps that need a network say so without one, and nothing of what they asked for is kept by the worker', async ({
  baseURL,
  context,
  deployment,
  open,
  page,
}) => {
  await open('/crypto');
  await expect(page.getByRole('article')).toHaveCount(5);
  await untilSaved(page);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(5);
  const saved = await savedAddresses(page);
  expect(saved.length).toBeGreaterThan(25);
  expect(saved.filter((address) => !address.startsWith(`${baseURL}`))).toEqual([]);
  for (const part of [/\/$/, /card/, /robots/, /_headers/, /404/, /latin-ext|vietnamese/, /service-worker/]) {
    expect(saved).not.toContainEqual(expect.stringMatching(part));
  }
  await deployment.stop();
  await context.setOffline(true);
  await open('/weather');
  await page.getByRole('combobox', { name: 'City' }).fill('Oslo');
  await button(page, 'Search').click();
  await expect(page.getByRole('alert')).toContainText('You are offline', { timeout: 20_000 });
});

test('a first visit stays as it was opened: no notice, no reload, and the worker only after the page has come to rest', async ({
  open,
  page,
}) => {
  const opened: string[] = [];
  page.on('framenavigated', (frame) => opened.push(frame.url()));
  await open('/');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await untilSaved(page);
  await page.waitForTimeout(500);
  expect(opened).toHaveLength(1);
  await expect(page.getByText('A new version')).toHaveCount(0);
  // The text stands in its own face from the start when the page comes from the worker.
  await page.goto('about:blank');
  await page.goto(opened[0] ?? '', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
});

test('no other worker can be registered, nor a second policy of that name be made', async ({
  expectedErrors,
  open,
  page,
}) => {
  expectedErrors.push(/Content Security Policy|TrustedScriptURL|service-worker/);
  await open('/');
  await untilSaved(page);
  const attempts = await page.evaluate(async () => {
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } };
    const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'no error');
    const registering = await navigator.serviceWorker.register('./service-worker.js?other').then(() => null, nameOf);
    let making: string | null = null;
    try {
      trustedTypes.createPolicy('service-worker', { createScriptURL: (address: string) => address });
    } catch (error) {
      making = nameOf(error);
    }
    return { registering, making };
  });
  expect(attempts).toEqual({ registering: 'TypeError', making: 'TypeError' });
});

test('nothing is saved where the visitor has asked for little traffic', async ({ open, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    const { requestIdleCallback: whenIdle } = window;
    const note = (run: IdleRequestCallback) =>
      whenIdle((deadline) => {
        run(deadline);
        Object.assign(window, { wasAtRest: true });
      });
    Object.assign(window, { requestIdleCallback: note });
  });
  await open('/');
  await expect.poll(() => page.evaluate(() => 'wasAtRest' in window), { timeout: 10_000 }).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('a storage too small for the site leaves it working without the worker', async ({
  baseURL,
  context,
  open,
  page,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(baseURL ?? '').origin, quotaSize: 100_000 });
  const started = context.waitForEvent('serviceworker', { timeout: 20_000 });
  await open('/');
  await started;
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations, { timeout: 20_000 }).toBe(0);
  expect(await savedAddresses(page)).toEqual([]);
  await page.getByRole('link', { name: 'Finance Tracker' }).first().click();
  await expect(heading(page)).toHaveText('Finance Tracker');
  await page.reload();
  await expect(heading(page)).toHaveText('Finance Tracker');
});
