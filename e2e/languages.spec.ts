// A site in English at the root and in Hebrew below it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { button, expectNoSidewaysScroll, findViolations, heading } from './support/page-helpers.ts';
import { buildSiteInTwoLanguages } from './support/sites.ts';

test.use({
  folder: async ({}, use) => use(await buildSiteInTwoLanguages()),
  basePath: '/some/portfolio',
  serviceWorkers: 'allow',
});

const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test('the header leads to the same screen in the other language, with the same tasks', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('about/');
  await button(page, 'Dark theme').click();
  await expectNoSidewaysScroll(page);
  await button(page, 'Menu').click();
  await expect(link(page, 'עברית')).toHaveAttribute('lang', 'he');
  await link(page, 'עברית').press('Enter');
  await expect(page).toHaveURL('he/#/about');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(heading(page)).toHaveText('קצת עליי');
  await expect(button(page, 'ערכת נושא כהה')).toHaveAttribute('aria-pressed', 'true');
  await expectNoSidewaysScroll(page);
  expect(await findViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('he/#/todo');
  await page.getByRole('textbox', { name: 'New task' }).fill('Pack');
  await page.keyboard.press('Enter');
  await link(page, 'English').click();
  await expect(page).toHaveURL('#/todo');
  await expect(page.getByText('Pack', { exact: true })).toBeVisible();

  await page.goto('#/crypto');
  await expect(link(page, 'עברית')).toHaveAttribute('href', 'he/');
});

test('the page for unknown URLs and the owner’s own files are published once, with headers for hosts', async ({
  folder,
  request,
}) => {
  const names = await readdir(join(folder, 'he'));
  expect(names.filter((name) => /404|well-known|crypto|_headers|robots|sitemap/.test(name))).toEqual([]);
  expect(await (await request.get('.well-known/security.txt')).text()).toContain('sam@example.com');
  expect(await readFile(join(folder, 'resume.pdf'), 'latin1')).toBe('%PDF-own');
  expect(await readFile(join(folder, 'he/resume.pdf'), 'latin1')).not.toBe('%PDF-own');
  expect(await readFile(join(folder, '_headers'), 'utf8')).toContain("frame-ancestors 'none'");
});

test('each language is saved for offline use when it is visited', async ({ baseURL, page, site }) => {
  for (const path of ['', 'he/']) {
    await page.goto(`./${path}`);
    const getWorker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
    await expect.poll(getWorker, { timeout: 45_000 }).toBe(`${baseURL}${path}service-worker.js`);
  }
  await site.close();
  for (const path of ['', 'he/', 'he/about/', 'about/']) {
    await page.goto('about:blank');
    await page.goto(`./${path}`);
    await expect(page.locator('html')).toHaveAttribute('dir', path.startsWith('he/') ? 'rtl' : 'ltr');
  }
});
