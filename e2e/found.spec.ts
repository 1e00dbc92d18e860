import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { getImageSize } from '../site-generator/read-owner.ts';
import { expect } from './fixtures.ts';
import { test } from './published-site.ts';
import { screens, unknownScreen } from './screens.ts';
import { siteFolder } from './site-variant.ts';

const built = (file: string) => readFile(join(siteFolder('openweather'), file));
const pages = screens
  .filter(({ route }) => route !== '/')
  .map((screen) => ({ ...screen, folder: `${screen.route.slice(1)}/` }));

for (const basePath of ['', '/some/portfolio']) {
  test.describe(`served under "${basePath}/"`, () => {
    test.use({ basePath });

    for (const { route, folder, heading, title } of pages) {
      test(`opens ${route} from its page, as if it had been opened in the app`, async ({ page, baseURL }) => {
        const failed: string[] = [];
        page.on('response', (response) => {
          if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
        });
        await page.goto(`${baseURL}`);
        await page.goto(`${baseURL}${folder}?utm_source=mail`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page).toHaveURL(`${baseURL}#${route}`);
        await expect(page).toHaveTitle(title);
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
        await expect(page.getByRole('link', { name: /^Resume/ })).toHaveJSProperty('href', `${baseURL}resume.pdf`);
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await page.goBack();
        await expect(page).toHaveURL(`${baseURL}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to My Portfolio!');
        expect(failed).toEqual([]);
      });
    }

    test('finds each file that a page names, and the page also without the slash at its end', async ({
      page,
      baseURL,
    }) => {
      const response = await page.request.get(`${baseURL}about`);
      expect(response.url()).toBe(`${baseURL}about/`);
      // Disabled links are not loaded: their sheets stand in the page.
      const html = (await response.text()).replaceAll(/<link disabled [^>]*>/g, '');
      const addresses = [...html.matchAll(/ (?:href|src|content)="(\.[^"#]+)"/g)].map(
        ([, address = '']) => new URL(address, response.url()).href,
      );
      expect(addresses).toContain(`${baseURL}card-about.png`);
      expect(addresses).toContain(`${baseURL}favicon.svg`);
      for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { folder, link, route } of pages) {
    test(`${folder} says what it is and leads on`, async ({ page, baseURL }) => {
      await page.goto(`${baseURL}${folder}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(link);
      const onward = page.getByRole('link', { name: 'Open it in the portfolio of Alex Example' });
      await expect(onward).toHaveAttribute('href', `../#${route}`);
      await expect(page.getByRole('link', { name: 'resume (PDF)' })).toHaveAttribute('href', '../resume.pdf');
    });
  }

  test('an unknown address says so and leads home', async ({ page, baseURL }) => {
    await page.goto(`${baseURL}no/such/page`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found');
    await page.getByRole('link', { name: 'To the home page of Alex Example' }).click();
    await expect(page).toHaveURL(`${baseURL}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to My Portfolio!');
  });
});

for (const path of ['crypto/', 'no/such/page']) {
  test(`breaks no rule of WCAG 2.2 AA before the app runs: ${path}`, async ({ page, baseURL, expectedErrors }) => {
    expectedErrors.push(/^Failed to fetch dynamically imported module/);
    // The texts that are there without JavaScript, on a page where axe can run.
    await page.route(/\.js$/, (route) => route.abort());
    await page.route(/(\/|page)$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(/<\/?noscript>/g, '') });
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${baseURL}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
    }
  });
}

for (const path of ['no', 'no/such/page', 'crypto/no', 'Crypto%20"', 'index.htm']) {
  test(`answers at ${path} with the status 404 and the error screen`, async ({ page, baseURL }) => {
    const response = await page.goto(`${baseURL}${path}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unknownScreen.heading);
    await expect(page.getByText('404 Not Found', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(unknownScreen.title);
    expect(page.url().startsWith(`${baseURL}#/`)).toBe(true);
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to My Portfolio!');
  });
}

test('asks search engines not to list what is not there', async ({ page, baseURL }) => {
  const html = await (await page.request.get(`${baseURL}no/such/page`)).text();
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).not.toContain('og:');
});

test('tells link previews who and what each page is about', async ({ page, baseURL }) => {
  const shared = async (folder: string) => {
    const html = await (await page.request.get(`${baseURL}${folder}`)).text();
    return Object.fromEntries(
      [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)].map(
        ([, key = '', value = '']) => [key, value],
      ),
    );
  };
  expect(await shared('')).toMatchObject({
    'og:type': 'profile',
    'og:title': 'Alex Example, Software Engineer',
    'og:locale': 'en_US',
    'og:image': './card.png',
    'twitter:card': 'summary_large_image',
  });
  for (const { folder, link } of pages) {
    expect(await shared(folder)).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Alex Example',
      'og:title': link,
      'og:image': `../card-${folder.slice(0, -1)}.png`,
      'og:image:alt': `${link}, by Alex Example, Software Engineer`,
    });
  }
});

test('tells search engines who the owner is, with a photo that is there', async ({ open, page }) => {
  await open('/');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const profile: { mainEntity: { image: string } } = JSON.parse(text ?? '');
  expect(profile).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: 'Alex Example', jobTitle: 'Software Engineer' },
  });
  const photo = await page.request.get(new URL(profile.mainEntity.image, page.url()).href);
  expect(photo.status()).toBe(200);
  expect(photo.headers()['content-type']).toBe('image/svg+xml');
});

test('has a picture of 1200 × 630 for each screen, in less than 80 KB', async () => {
  for (const card of ['card.png', ...pages.map(({ folder }) => `card-${folder.slice(0, -1)}.png`)]) {
    const bytes = await built(card);
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
    expect(getImageSize(bytes)).toEqual({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(80_000);
  }
});

test('lets crawlers in, and has no sitemap as long as the address is unknown', async ({ page, baseURL }) => {
  const robots = await page.request.get(`${baseURL}robots.txt`);
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await robots.text()).toBe('User-agent: *\nAllow: /\n');
  expect((await page.request.get(`${baseURL}sitemap.xml`)).status()).toBe(404);
});
