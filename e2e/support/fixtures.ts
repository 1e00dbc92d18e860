import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import { type MockApi, startMockApi } from '../../mock-api/server.ts';
import { browserArguments, findBrowser } from '../../scripts/chromium.ts';
import { type ServedFolder, serveFolder } from '../../scripts/serve-folder.ts';
import { untilStarted } from './page-helpers.ts';
import { providersOrigin, siteFolder } from './sites.ts';

interface WorkerFixtures {
  /** The providers' mock API, one for each test worker. Faults and counters are reset after each test. */
  readonly mockApi: MockApi;
  readonly site: ServedFolder;
}

interface TestFixtures {
  /** Opens a route of the site and waits until the app has started: `open('/crypto')`. */
  readonly open: (route: string, page?: Page) => Promise<void>;
  /** Expected console errors and requests to third parties. The browser's own reports of failed requests are always allowed. */
  readonly expectedErrors: RegExp[];
  readonly watch: undefined;
}

/** Reports of failed requests by Chromium, Firefox and WebKit themselves. Tests cause them with faults. */
export const requestReports =
  /^Failed to load resource|blocked by CORS policy|net::ERR_|^Cross-Origin Request Blocked|due to access control checks/;

/**
 * Forwards requests to the providers in Firefox and WebKit, which can't map a host to another port as Chromium does. A fault
 * that ends the connection becomes a failed request. So does a response that the page may not read: Playwright would add
 * the header that allows it.
 */
async function forwardToMockApi(context: BrowserContext, mockApi: MockApi): Promise<void> {
  await context.route(`${providersOrigin}/**`, async (route) => {
    const url = route.request().url().replace(providersOrigin, mockApi.origin);
    await route
      .fetch({ url, timeout: 0 })
      .then((response) => {
        const isReadable = 'access-control-allow-origin' in response.headers();
        return isReadable || route.request().resourceType() === 'image' ? route.fulfill({ response }) : route.abort();
      })
      .catch(() => route.abort().catch(() => undefined));
  });
}

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

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const site = await serveFolder(siteFolder(), { port: 0 });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ browserName, mockApi }, use) => {
      if (browserName !== 'chromium') return use({});
      const executablePath = findBrowser();
      if (executablePath === null) throw new Error('No Chromium found; `npm test` installs one.');
      const hosts = { [new URL(providersOrigin).host]: new URL(mockApi.origin).host };
      await use({ executablePath, args: browserArguments(hosts) });
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => {
    await use(`${site.origin}/`);
  },

  open: async ({ page: ownPage, baseURL }, use) => {
    await use(async (route, page = ownPage) => {
      await page.goto(`${baseURL}#${route}`);
      await untilStarted(page);
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: see above
  expectedErrors: async ({}, use) => {
    await use([]);
  },

  /** Fails the test on any console error (a violation of the page's policy is one) and any request to a third party. */
  watch: [
    async ({ browserName, context, mockApi, baseURL, expectedErrors }, use) => {
      if (browserName !== 'chromium') await forwardToMockApi(context, mockApi);
      const problems: string[] = [];
      const foreign: Request[] = [];
      const isExpected = (text: string) =>
        [requestReports, ...expectedErrors].some((pattern) => pattern.test(text)) ||
        // Firefox and WebKit name only the class of a logged error.
        (browserName !== 'chromium' && expectedErrors.length > 0 && /^(?:NotLoaded)?Error$/.test(text));
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) problems.push(`console: ${message.text()}`);
      });
      context.on('weberror', (error) => {
        if (!isExpected(error.error().message)) problems.push(`thrown: ${error.error().message}`);
      });
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        const isKnown = origin === providersOrigin || origin === new URL(baseURL ?? '').origin;
        if (!isKnown && /^https?:/.test(protocol)) foreign.push(request);
      });
      await use(undefined);
      mockApi.reset();
      // The page's policy stopped these before they were sent.
      const sent = foreign.filter((request) => request.failure()?.errorText !== 'csp');
      problems.push(...sent.map((request) => `request to ${request.url()}`).filter((text) => !isExpected(text)));
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
