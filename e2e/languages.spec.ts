// A site in English at the root and in Hebrew below it.
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { testEnvironment } from '../scripts/test-environment.ts';
import { sampleFolder } from '../site-generator/fixtures/read-sample.ts';
import { test, untilSaved } from './support/deployed-site.ts';
import { expect } from './support/fixtures.ts';
import { button, expectNoSidewaysScroll, findViolations, heading } from './support/page-helpers.ts';
import { buildOtherSite } from './support/sites.ts';

// In one worker, which builds the site once.
test.describe.configure({ mode: 'default', timeout: 120_000 });

let folder = '';
test.beforeAll(async () => {
  // It builds two sites.
  test.setTimeout(120_000);
  folder = await buildOtherSite(testEnvironment.CONTENT_DIR, async (content) => {
    await cp(sampleFolder('hebrew'), join(content, 'he'), { recursive: true });
    await writeFile(join(content, 'he/site.json'), '{ "language": "he", "demos": ["todo"] }');
    await mkdir(join(content, 'public/.well-known'), { recursive: true });
    await writeFile(join(content, 'public/.well-known/security.txt'), 'Contact: mailto:alex@example.com');
  });
});
test.beforeEach(({ deployment }) => deployment.publish(folder));

const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test('the header leads to the same screen in the other language, with the same tasks', async ({ baseURL, page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${baseURL}about/`);
  await button(page, 'Dark theme').click();
  await expectNoSidewaysScroll(page);
  await button(page, 'Menu').click();
  await expect(link(page, 'עברית')).toHaveAttribute('lang', 'he');
  await link(page, 'עברית').press('Enter');
  await expect(page).toHaveURL(`${baseURL}he/#/about`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(heading(page)).toHaveText('קצת עליי');
  await expect(button(page, 'ערכת נושא כהה')).toHaveAttribute('aria-pressed', 'true');
  await expectNoSidewaysScroll(page);
  expect(await findViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${baseURL}he/#/todo`);
  await page.getByRole('textbox', { name: 'New task' }).fill('Pack');
  await page.keyboard.press('Enter');
  await link(page, 'English').click();
  await expect(page).toHaveURL(`${baseURL}#/todo`);
  await expect(page.getByText('Pack', { exact: true })).toBeVisible();

  await page.goto(`${baseURL}#/crypto`);
  await expect(link(page, 'עברית')).toHaveAttribute('href', 'he/');
  const files = await readdir(join(folder, 'he'));
  expect(files.filter((name) => /404|robots|sitemap|_headers|crypto/.test(name))).toEqual([]);
});

test('publishes the files of content/public/ once', async ({ baseURL, request }) => {
  expect(await (await request.get(`${baseURL}.well-known/security.txt`)).text()).toContain('alex@example.com');
  expect((await request.get(`${baseURL}he/.well-known/security.txt`)).status()).toBe(404);
});

test('each language is saved for offline use when it is visited', async ({ baseURL, context, deployment, page }) => {
  await page.goto(`${baseURL}`);
  await untilSaved(page);
  const other = await context.newPage();
  await other.goto(`${baseURL}he/`);
  const getWorker = () => other.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  await expect.poll(getWorker, { timeout: 45_000 }).toBe(`${baseURL}he/service-worker.js`);
  await deployment.stop();
  for (const path of ['', 'he/', 'he/about/', 'about/']) {
    await page.goto('about:blank');
    await page.goto(`${baseURL}${path}`);
    await expect(page.locator('html')).toHaveAttribute('dir', path.startsWith('he/') ? 'rtl' : 'ltr');
  }
});
