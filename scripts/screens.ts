// npm run screens: a picture of every screen in every state, at three widths and in both themes, for review by eye.
// Data and clock stand still, so that two runs differ only where the site does.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import buildVariants from '../e2e/build-variants.ts';
import { providersOrigin, siteFolder } from '../e2e/site-variant.ts';
import { type MockApi, startMockApi } from '../mock-api/server.ts';
import { browserArguments } from './browser-arguments.ts';
import { findOrInstallBrowser } from './find-browser.ts';
import { type ScreenState, screenStates } from './screen-states.ts';
import { serveFolder } from './serve-folder.ts';

const widths = { 360: 780, 768: 1024, 1280: 900 } as const;
const themes = ['light', 'dark'] as const;
const now = new Date('2026-11-20T20:04:00Z');

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const folder = fileURLToPath(new URL('../.cache/screens', import.meta.url));

const removeSites = await buildVariants();
const mockApi = await startMockApi({ now: () => now.getTime() });
const site = await serveFolder(siteFolder('openweather'), { port: 0 });
const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: browserArguments({ [new URL(providersOrigin).host]: new URL(mockApi.origin).host }),
});

if (values.only === '') rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const pictures: string[] = [];
for (const state of screenStates.filter(({ name }) => name.includes(values.only))) {
  for (const [width, height] of Object.entries(widths)) {
    for (const theme of themes) {
      const file = `${state.name}-${width}-${theme}.png`;
      await takePicture(browser, mockApi, state, { width: Number(width), height, theme, path: join(folder, file) });
      pictures.push(file);
    }
  }
  console.log(state.name);
}
const allPictures = readdirSync(folder).filter((file) => file.endsWith('.png'));
writeFileSync(join(folder, 'index.html'), contactSheet(allPictures));
await Promise.all([browser.close(), site.close(), mockApi.close()]);
removeSites();
console.log(`${pictures.length} pictures in ${folder} (index.html shows them all)`);

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly theme: (typeof themes)[number];
  readonly path: string;
}

async function takePicture(on: Browser, providers: MockApi, state: ScreenState, picture: Picture): Promise<void> {
  const { width, height, theme, path } = picture;
  providers.reset();
  state.prepareProviders?.(providers);
  const context = await on.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  for (const [key, value] of Object.entries(state.storage ?? {})) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    await page.addInitScript(([name, content]) => localStorage.setItem(name, content), [key, text] as const);
  }
  await page.goto(`${site.origin}/#${state.route}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await state.act?.(page, providers);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path, fullPage: state.isLong !== true, animations: 'disabled' });
  await context.close();
}

function contactSheet(files: readonly string[]): string {
  const figures = files.map(
    (file) => `<figure><img src="${file}" loading="lazy"><figcaption>${file}</figcaption></figure>`,
  );
  return `<!doctype html><title>Screens</title><style>
body { display: flex; flex-wrap: wrap; gap: 24px; align-items: start; background: #888; font: 12px sans-serif }
figure { margin: 0 } img { max-width: 420px; display: block }</style>${figures.join('')}`;
}
