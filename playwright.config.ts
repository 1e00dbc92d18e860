import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from '@playwright/test';
import { allDemos } from '#all-demos.ts';
import { testEnvironment } from './scripts/test-environment.ts';

/** The specs that run in every browser. All others run in Chromium alone: many test the build or use its tools. */
const screens = ['about', 'home', 'menu', 'shell', 'stored-data', 'theme', ...allDemos.map(({ id }) => id)];
const journeys = `e2e/{${screens.join(',')}}.spec.ts`;

/** Playwright's builds of other engines, if they are installed: `npx playwright install firefox webkit`. */
const otherEngines = [firefox, webkit].filter((engine) => existsSync(engine.executablePath()));

Object.assign(process.env, testEnvironment);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/sites.ts',
  outputDir: 'test-results',
  // GitHub's machines have four cores.
  workers: process.env.GITHUB_ACTIONS ? 4 : 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.TEST_REPORT ? [['dot'], ['json', { outputFile: process.env.TEST_REPORT }]] : 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
    // Saves time: Playwright waits for moving elements to stop before it acts on them.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'chromium' },
    ...otherEngines.map((engine) => ({
      name: engine.name(),
      use: { browserName: engine.name() as 'firefox' | 'webkit' },
      testMatch: journeys,
      grepInvert: /@chromium/,
    })),
  ],
});
