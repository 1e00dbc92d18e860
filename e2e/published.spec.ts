import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './support/fixtures.ts';
import { heading, navigation, screens } from './support/page-helpers.ts';

test.describe('below a path, as on project pages', () => {
  test.use({ basePath: '/some/portfolio' });

  test('opens every screen by its route, without moving the focus, and finds each file below its own path', async ({
    page,
    baseURL,
  }) => {
    const failures: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(request.url());
    });
    for (const { route, link, heading: text } of screens) {
      await page.goto('about:blank');
      await page.goto(`index.html#${route}`);
      await expect(heading(page)).toHaveText(text);
      await expect(navigation(page).locator('[aria-current="page"]')).toHaveText([link]);
      // Home has the contact links in a section of its own.
      await expect(page.getByRole('contentinfo').getByRole('listitem')).toHaveCount(route === '/' ? 0 : 4);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    }
    await page.getByRole('img', { name: /^Printed portrait/ }).evaluate((image: HTMLImageElement) => image.decode());
    expect(await page.evaluate(async () => (await document.fonts.ready).status)).toBe('loaded');
    expect(failures).toEqual([]);
    const iconUrl = await page.locator('link[rel="icon"]').evaluate((link: HTMLLinkElement) => link.href);
    expect((await page.request.get(iconUrl)).status()).toBe(200);
    const resume = page.getByRole('link', { name: /^Resume/ });
    expect(await resume.evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${baseURL}resume.pdf`);
    for (const [file, part] of [
      ['licenses.txt', '## react-dom'],
      ['licenses-fonts.txt', 'SIL OPEN FONT LICENSE'],
    ]) {
      expect(await (await page.request.get(`${file}`)).text()).toContain(part);
    }
  });

  test('Back doesn’t return to a screen’s own page', async ({ page }) => {
    await page.goto('./');
    await page.goto('about/');
    await expect(page).toHaveURL('#/about');
    await page.goBack();
    await expect(page).toHaveURL('./');
    await page.goForward();
    await page.reload();
    await expect(heading(page)).toHaveText('About Me');
  });
});

// At the root: below a path, 404.html needs the site's URL, which the test content doesn't set.
test('shows the error screen with status 404 for unknown URLs', async ({ page }) => {
  for (const path of ['no/such/page', 'Crypto%20"']) {
    const response = await page.goto(`./${path}`);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Unexpected Application Error!');
    await expect(page.getByText('404 Not Found')).toBeVisible();
    await expect(page).toHaveURL('#/404');
  }
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(heading(page)).toHaveText('Welcome to My Portfolio!');
});

test('every page names only files that were built', async ({ folder }) => {
  for (const { route } of screens) {
    const path = route.slice(1);
    const html = await readFile(join(folder, path, 'index.html'), 'utf8');
    // The stylesheets of disabled links are inlined.
    const linked = html.replaceAll(/<link disabled [^>]*>/g, '').matchAll(/ (href|src|content)="(\.[^"#]+)"/g);
    // The base is the site's root. Link previews resolve an image's URL without it.
    const files = [...linked].map(([, name, url = '']) => join(folder, name === 'content' ? path : '', url));
    const images = new Set(files.filter((file) => /card[\w-]*\.png$|photo-.*\.svg$/.test(file)));
    expect(images.size, route).toBe(route === '/' || route === '/about' ? 2 : 1);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  }
});
