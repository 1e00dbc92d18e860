import { test as base, type ConsoleMessage, expect, type Page, type Request } from '@playwright/test';
import { type MockApi, startMockApi } from '../mock-api/server.ts';
import { browserArguments } from '../scripts/browser-arguments.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { type ServedFolder, serveFolder } from '../scripts/serve-folder.ts';
import { providersOrigin, type SiteVariant, siteFolder } from './site-variant.ts';

interface WorkerFixtures {
  /** The providers' stand-in, for this worker alone. Faults and counters are reset after each test. */
  readonly mockApi: MockApi;
  readonly sites: Readonly<Record<SiteVariant, ServedFolder>>;
}

interface TestFixtures {
  /** Which build `open` opens. Set with `test.use({ variant: 'open-meteo' })`. */
  readonly variant: SiteVariant;
  /** Opens a route of the site, and waits for the app to start: `open('/crypto')`. */
  readonly open: (route: string, page?: Page) => Promise<void>;
  /** Console errors that the test expects, besides the browser's own lines on failed requests. */
  readonly expectedErrors: RegExp[];
  readonly watch: undefined;
}

/** The browser's own reports of failed requests: tests that provoke faults bring them about. */
const requestReports = /^Failed to load resource|blocked by CORS policy|net::ERR_/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mockApi: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const mockApi = await startMockApi();
      await use(mockApi);
      await mockApi.close();
    },
    { scope: 'worker' },
  ],

  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const openweather = await serveFolder(siteFolder('openweather'), { port: 0 });
      const openMeteo = await serveFolder(siteFolder('open-meteo'), { port: 0 });
      await use({ openweather, 'open-meteo': openMeteo });
      await Promise.all([openweather.close(), openMeteo.close()]);
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ mockApi }, use) => {
      const executablePath = findBrowser();
      if (executablePath === null) throw new Error('No Chromium found; `npm test` installs one.');
      const hosts = { [new URL(providersOrigin).host]: new URL(mockApi.origin).host };
      await use({ executablePath, args: browserArguments(hosts) });
    },
    { scope: 'worker' },
  ],

  variant: ['openweather', { option: true }],

  baseURL: async ({ sites, variant }, use) => {
    await use(`${sites[variant].origin}/`);
  },

  open: async ({ page: ownPage, baseURL }, use) => {
    await use(async (route, page = ownPage) => {
      await page.goto(`${baseURL}#${route}`);
      // The page's load does not wait for the app, which starts after the first paint.
      await page.locator('html:not([data-opened])').waitFor({ state: 'attached' });
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: see above
  expectedErrors: async ({}, use) => {
    await use([]);
  },

  /** Any error on the console, and any request to a third place, fails the test. */
  watch: [
    async ({ context, mockApi, baseURL, expectedErrors }, use) => {
      const problems: string[] = [];
      const foreign: Request[] = [];
      const isExpected = (text: string) => [requestReports, ...expectedErrors].some((pattern) => pattern.test(text));
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' && !isExpected(message.text())) problems.push(`console: ${message.text()}`);
      });
      context.on('weberror', (error) => {
        if (!isExpected(error.error().message)) problems.push(`thrown: ${error.error().message}`);
      });
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        const isKnown = origin === providersOrigin || origin === new URL(baseURL ?? '').origin || protocol === 'data:';
        if (!isKnown) foreign.push(request);
      });
      await use(undefined);
      mockApi.reset();
      // What the page's policy has stopped was not sent.
      const sent = foreign.filter((request) => request.failure()?.errorText !== 'csp');
      problems.push(...sent.map((request) => `request to ${request.url()}`));
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
