// npm run screens: screenshots of every state of every screen, at three widths in both themes, with the owner's content.
// `-- --only weather` limits it to the states with this name.
// npm run docs:images: the screenshots in the README, with the placeholder's content. Data and clock are fixed: the images
// change only if the site does.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import {
  chooseContentDirectory,
  getContentDirectory,
  placeholderDirectory,
} from '#site-generator/content/content-folder.ts';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import { sampleKeys, startMockApi } from '../mock-api/server.ts';
import { findOrInstallBrowser } from '../scripts/chromium.ts';
import { listen, serveFolder } from '../scripts/serve-folder.ts';
import { button, cityBox, cityOptions, openScreen, screens, storeFirst, weatherTitle } from './support/page-helpers.ts';
import { buildSite, chromiumArguments, deleteSites } from './support/sites.ts';
import { openState, type State, states } from './support/states.ts';

const themes = ['light', 'dark'] as const;
const now = new Date('2026-11-20T15:04:00Z');
const root = join(import.meta.dirname, '..');

/** What home says of the lists in the README: two tasks, and a balance. */
const lists = {
  todos: ['Send the signed offer', 'Book the train'].map((text, id) => ({ id, text, completed: false })),
  'finance-tracker-transactions': [sampleTransaction('a', { amount: 4471.1, type: 'income' })],
};

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, docs: { type: 'boolean', default: false } },
});

const content = values.docs ? placeholderDirectory : await chooseContentDirectory(getContentDirectory());
const folder = await buildSite('screens', { content, keys: sampleKeys });
const mockApi = await startMockApi(() => now.getTime());
const site = await listen(serveFolder(folder));
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: chromiumArguments(mockApi) });
try {
  await (values.docs ? renewDocsImages() : takeScreens());
} finally {
  await Promise.all([browser.close(), site.close(), mockApi.close()]);
  await deleteSites();
}

async function withPage(theme: (typeof themes)[number], scale: number, use: (page: Page) => Promise<void>) {
  const page = await browser.newPage({
    baseURL: site.origin,
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

/** Waits for the web fonts and ends each animation. */
async function takeImage(page: Page, path: string, fullPage = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(root, path), fullPage, animations: 'disabled' });
}

/** False for a screen of a demo that the owner hides. */
function isBuilt({ route }: State): boolean {
  return existsSync(join(folder, route)) || !screens.some((screen) => screen.route === route);
}

async function takeScreens(): Promise<void> {
  if (values.only === '') rmSync(join(root, '.cache/screens'), { recursive: true, force: true });
  for (const state of states.filter((each) => each.name.includes(values.only) && isBuilt(each))) {
    const name = state.name.replace(/\W+/g, '-');
    for (const width of [360, 768, 1280]) {
      for (const theme of themes) {
        mockApi.reset();
        await withPage(theme, 1, async (page) => {
          await page.setViewportSize({ width, height: 900 });
          await openState(page, mockApi, state);
          await takeImage(page, `.cache/screens/${name}-${width}-${theme}.png`, true);
        });
      }
    }
    console.log(state.name);
  }
  console.log('The screenshots are in .cache/screens.');
}

/** Visits the other screens before home, whose stats come from those visits. */
async function renewDocsImages(): Promise<void> {
  for (const theme of themes) {
    await withPage(theme, 1200 / 1280, async (page) => {
      await storeFirst(page, lists);
      await page.setViewportSize({ width: 1280, height: 900 });
      await openScreen(page, '/crypto');
      await page.getByRole('article').nth(4).waitFor();
      await takeImage(page, `docs/images/crypto-${theme}.png`);
      await openScreen(page, '/weather');
      await cityBox(page).fill('London');
      await cityOptions(page).first().click();
      await button(page, 'Search').click();
      await weatherTitle(page).waitFor();
      await takeImage(page, `docs/images/weather-${theme}.png`);
      await page.setViewportSize({ width: 1280, height: 1112 });
      await openScreen(page, '/');
      await page.getByText('Balance').waitFor();
      await page.getByRole('slider').waitFor();
      await takeImage(page, `docs/images/home-${theme}.png`);
    });
  }
}
