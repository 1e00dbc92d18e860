// npm run screens: screenshots of every state of every screen, at three widths in both themes, with the owner's content.
// `-- --only weather` limits it to the states with this name.
// npm run docs:images: the screenshots in the README, with the placeholder's content. Data and clock are fixed: the images
// change only if the site does.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { getContentDirectory } from '#site-generator/content/content-folder.ts';
import { sampleKeys, startMockApi } from '../mock-api/server.ts';
import { browserArguments, findOrInstallBrowser } from '../scripts/chromium.ts';
import { serveFolder } from '../scripts/serve-folder.ts';
import { testEnvironment } from '../scripts/test-environment.ts';
import { button, cityBox, cityOptions, storeFirst, untilStarted, weatherTitle } from './support/page-helpers.ts';
import { buildSite, providersOrigin, siteFolder, sitesFolder } from './support/sites.ts';
import { gotoState, type State, states, unknownScreen } from './support/states.ts';

const themes = ['light', 'dark'] as const;
const widths = [360, 768, 1280];
const now = new Date('2026-11-20T15:04:00Z');

// Lists on the home screen of the README.
const lists = {
  todos: ['Send the signed offer', 'Water the plants', 'Book the train'].map((text, index) => ({
    id: index + 1,
    text,
    completed: index === 1,
  })),
  'finance-tracker-transactions': [
    { id: 'a', description: 'Groceries', amount: 178.9, type: 'expense', category: 'Food', date: '2026-11-12' },
    { id: 'b', description: 'Workshop', amount: 1900, type: 'income', category: 'Work', date: '2026-11-09' },
    { id: 'c', description: 'Rent', amount: 1450, type: 'expense', category: 'Home', date: '2026-11-03' },
    { id: 'd', description: 'Salary', amount: 4200, type: 'income', category: 'Work', date: '2026-11-01' },
  ],
};

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, docs: { type: 'boolean', default: false } },
});

const contentDirectory = values.docs ? testEnvironment.CONTENT_DIR : getContentDirectory();
await buildSite(contentDirectory, siteFolder(), sampleKeys);
const mockApi = await startMockApi(() => now.getTime());
const site = await serveFolder(siteFolder(), { port: 0 });
const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: browserArguments({ [new URL(providersOrigin).host]: new URL(mockApi.origin).host }),
});
try {
  await (values.docs ? renewDocsImages() : takeScreens());
} finally {
  await Promise.all([browser.close(), site.close(), mockApi.close()]);
  rmSync(sitesFolder(), { recursive: true, force: true });
}

async function withPage(theme: (typeof themes)[number], scale: number, use: (page: Page) => Promise<void>) {
  const page = await browser.newPage({
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
  });
  await page.clock.setFixedTime(now);
  await use(page);
  await page.close();
}

/** Waits until the controls work and the web fonts are shown. */
async function open(page: Page, route: string): Promise<void> {
  await page.goto(`${site.origin}/#${route}`);
  await untilStarted(page);
  await page.evaluate(() => document.fonts.ready);
}

/** False for a screen of a demo that the owner hides. */
function isBuilt({ route }: State): boolean {
  return route === unknownScreen.route || existsSync(join(siteFolder(), route));
}

async function takeScreens(): Promise<void> {
  const folder = fileURLToPath(new URL('../.cache/screens', import.meta.url));
  if (values.only === '') rmSync(folder, { recursive: true, force: true });
  for (const state of states.filter((each) => each.name.includes(values.only) && isBuilt(each))) {
    for (const width of widths) {
      for (const theme of themes) {
        mockApi.reset();
        await withPage(theme, 1, async (page) => {
          await page.setViewportSize({ width, height: 900 });
          await gotoState(state, { page, mockApi, open: (route) => open(page, route) });
          const path = join(folder, `${state.name.replace(/\W+/g, '-')}-${width}-${theme}.png`);
          await page.screenshot({ path, fullPage: true, animations: 'disabled' });
        });
      }
    }
    console.log(state.name);
  }
  console.log(`The screenshots are in ${folder}`);
}

/** Visits the other screens before home, whose stats come from those visits. */
async function renewDocsImages(): Promise<void> {
  const image = (name: string) => fileURLToPath(new URL(`../docs/images/${name}.png`, import.meta.url));
  for (const theme of themes) {
    await withPage(theme, 1200 / 1280, async (page) => {
      const take = (name: string) => page.screenshot({ path: image(`${name}-${theme}`), animations: 'disabled' });
      await storeFirst(page, lists);
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, '/crypto');
      await page.getByRole('article').nth(4).waitFor();
      await take('crypto');
      await open(page, '/weather');
      await cityBox(page).fill('London');
      await cityOptions(page).first().click();
      await button(page, 'Search').click();
      await weatherTitle(page).waitFor();
      await take('weather');
      await page.setViewportSize({ width: 1280, height: 1112 });
      await open(page, '/');
      await page.getByText('Balance').waitFor();
      await page.getByRole('slider').waitFor();
      await take('home');
    });
  }
}
