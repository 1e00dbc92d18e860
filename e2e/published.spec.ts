import { expect } from './fixtures.ts';
import { pdfText } from './pdf-text.ts';
import { test } from './published-site.ts';
import { screens } from './screens.ts';

for (const basePath of ['', '/portfolio', '/some/portfolio']) {
  test.describe(`served under "${basePath}/"`, () => {
    test.use({ basePath });

    for (const file of ['', 'index.html']) {
      test(`opens every screen from "${file}", and finds each file below its own path`, async ({ page, baseURL }) => {
        const failed: string[] = [];
        const own: string[] = [];
        page.on('response', (response) => {
          if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
          if (response.url().startsWith(`${baseURL}assets/`)) own.push(response.url().replace(`${baseURL}assets/`, ''));
        });
        page.on('requestfailed', (request) => {
          if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url());
        });
        for (const { route, heading } of screens) {
          await page.goto('about:blank');
          await page.goto(`${baseURL}${file}#${route}`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        }
        await page
          .getByRole('img', { name: /^Printed portrait/ })
          .evaluate((image: HTMLImageElement) => image.decode());
        expect(await page.evaluate(async () => (await document.fonts.ready).status)).toBe('loaded');
        expect(failed).toEqual([]);
        for (const part of [/^index-.*\.js$/, /^crypto-screen-.*\.js$/, /^weather-screen-.*\.css$/]) {
          expect(own).toContainEqual(expect.stringMatching(part));
        }
        expect(own.filter((file) => file.endsWith('.woff2')).length).toBeGreaterThanOrEqual(2);
        expect(own).toContainEqual(expect.stringMatching(/^photo-.*\.svg$/));
      });
    }

    test('has its resume and its icon there', async ({ open, page }) => {
      await open('/');
      const resume = page.getByRole('link', { name: /^Resume/ });
      const address = await resume.evaluate((link: HTMLAnchorElement) => link.href);
      expect(new URL(address).pathname).toBe(`${basePath}/resume.pdf`);
      const response = await page.request.get(address);
      expect(response.status()).toBe(200);
      expect(await pdfText(await response.body())).toContain('Alex Example');
      const icon = await page.locator('link[rel="icon"]').evaluate((link: HTMLLinkElement) => link.href);
      expect((await page.request.get(icon)).status()).toBe(200);
    });

    test('links within itself by fragments alone, so the path stays', async ({ open, page }) => {
      await open('/');
      await page.getByRole('main').getByRole('link', { name: 'Learn more about me' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Me');
      expect(new URL(page.url()).pathname).toBe(`${basePath}/`);
    });
  });
}
