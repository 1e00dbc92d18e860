import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServedFolder, serveFolder } from '../scripts/serve-folder.ts';
import { test as base, expect } from './support/fixtures.ts';
import { expectNoSidewaysScroll, findViolations } from './support/page-helpers.ts';
import { buildSite, providersOrigin } from './support/sites.ts';
import { unknownScreen } from './support/states.ts';

const weather = { name: 'Wetter für Orte mit ziemlich langen Namen', description: 'Wie es wird.' };
const settings = {
  address: 'https://alex.example',
  language: 'de',
  demos: ['finance', { id: 'weather', ...weather }],
  navigation: [
    { name: 'Vorträge', url: 'https://alex.example/talks' },
    { name: 'Fotos', url: 'https://alex.example/photos' },
  ],
  blog: 'https://alex.example/blog',
  sourceUrl: 'https://gitlab.com/alex-example/portfolio.git',
};
const repositoryUrl = 'https://gitlab.com/alex-example/portfolio';
const linkNames = ['Home', 'Finance Tracker', weather.name, 'About Me', 'Vorträge', 'Fotos'];

// One worker, so one build.
base.describe.configure({ mode: 'default' });

/** The site of an owner who shows two of the demos and has further links. */
const test = base.extend<object, { readonly ownerSite: ServedFolder & { readonly folder: string } }>({
  ownerSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const root = await mkdtemp(join(tmpdir(), 'demos-'));
      const [content, folder] = [join(root, 'content'), join(root, 'site')];
      await cp('site-generator/placeholder', content, { recursive: true });
      await writeFile(join(content, 'site.json'), JSON.stringify(settings));
      await buildSite(content, folder);
      const served = await serveFolder(folder, { port: 0 });
      await use({ ...served, folder });
      await served.close();
      await rm(root, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownerSite }, use) => {
    await use(`${ownerSite.origin}/`);
  },
});

test('shows the chosen demos in their order and under the owner’s names, and the owner’s further links', async ({
  open,
  page,
}) => {
  await open('/weather');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(weather.name);
  await expect(page).toHaveTitle(`${weather.name} · Alex Example`);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Transactions stay in this browser.');
  await expect(footer.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', settings.blog);
  await expect(footer.getByText('Alex Example')).toHaveAttribute('lang', 'de');

  const source = footer.getByRole('link', { name: 'Source (opens in a new tab)' });
  await expect(source).toHaveAttribute('href', repositoryUrl);

  await open('/');
  await expect(source).toHaveAttribute('target', '_blank');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Finance Tracker' })).toHaveAttribute('href', '#/finance');
  await expect(main.getByRole('link', { name: weather.name })).toHaveAttribute('href', '#/weather');
  await expect(main).toContainText(weather.description);
  await expect(main).not.toContainText(/Crypto|To-Do/);

  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await expect(links).toHaveText(linkNames);
    await expectNoSidewaysScroll(page);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await expect(links.filter({ hasText: weather.name })).toHaveAttribute('lang', 'de');
  await expect(links.filter({ hasText: 'Finance Tracker' })).not.toHaveAttribute('lang');
  await expect(links.last()).toHaveAttribute('href', 'https://alex.example/photos');
  await expect(links.last()).not.toHaveAttribute('target');
});

test('links to the files that show how a demo is built, at the owner’s code host', async ({ open, page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open('/weather');
    await page.getByText('How it’s built').click();
    for (const [name, path] of [
      ['use-weather.ts', 'src/features/weather/use-weather.ts'],
      ['provider-data.md', 'docs/decisions/provider-data.md'],
      ['weather-screen.test.tsx', 'src/features/weather/weather-screen.test.tsx'],
    ] as const) {
      const link = page.getByRole('link', { name: `${name} (opens in a new tab)` });
      await expect(link).toHaveAttribute('href', `${repositoryUrl}/-/blob/main/${path}`);
    }
    await expectNoSidewaysScroll(page);
    expect(await findViolations(page)).toEqual([]);
    await page.goto('about:blank');
  }
});

test('has no page, file, code or allowed host of a demo that isn’t shown', async ({ page, baseURL, ownerSite }) => {
  const files = await readdir(ownerSite.folder, { recursive: true });
  expect(files.filter((file) => /crypto|todo|tasks/.test(file))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(['card-finance.png', 'card-weather.png']));
  // Their routes, also in the precache list and the sitemap, and what only their code contains.
  const traces = /\/(?:crypto|todo)["`/]|"(?:crypto|todo)\/|coins\/markets|24h Volume|New task/;
  const textFiles = files.filter((file) => /\.(?:html|js|css|xml|txt)$|^_headers$/.test(file));
  const texts = await Promise.all(textFiles.map((file) => readFile(join(ownerSite.folder, file), 'utf8')));
  expect(textFiles.filter((_file, index) => traces.test(texts[index] ?? ''))).toEqual([]);
  const html = await readFile(join(ownerSite.folder, 'weather/index.html'), 'utf8');
  expect(html).toContain(`<title>${weather.name} · Alex Example</title>`);
  expect(html).toContain(`<meta name="description" content="${weather.description}" />`);
  // Open-Meteo has no images, and CoinGecko's hosts are not allowed.
  expect(html).toContain(`; img-src 'self'; connect-src 'self' ${providersOrigin}; `);

  for (const url of [`${baseURL}#/todo`, `${baseURL}crypto/`]) {
    await page.goto('about:blank');
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unknownScreen.heading);
    await expect(page.getByText('404 Not Found', { exact: true })).toBeVisible();
  }
});
