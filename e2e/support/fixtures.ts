import type { RequestListener } from 'node:http';
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import { type LocalServer, listen, type MockApi, startMockApi } from '../../mock-api/server.ts';
import { findBrowser } from '../../scripts/chromium.ts';
import { serveFolder } from '../../scripts/serve-folder.ts';
import { openScreen } from './page-helpers.ts';
import { buildPlaceholderSite, providersOrigin } from './sites.ts';

interface Site extends LocalServer {
  /** A test may replace it, as a new version of the site does. */
  respond: RequestListener;
}

interface TestFixtures {
  /** The folder of the site: that of the placeholder, unless a spec builds another one. */
  readonly folder: string;
  /** The path below which the site is served: "/portfolio". By default the root. */
  readonly basePath: string;
  readonly site: Site;
  /** Opens a route of the site and waits until the app has started: `open('/crypto')`. */
  readonly open: (route: string, page?: Page) => Promise<void>;
  /** Expected console errors and requests to third parties. The browser's own reports of failed requests are always allowed. */
  readonly expectedErrors: RegExp[];
  readonly watch: undefined;
}

interface WorkerFixtures {
  /** The clock of the mock API, in milliseconds. */
  readonly now: () => number;
  /** The providers' mock API, one for each test worker. Faults and counters are reset after each test. */
  readonly mockApi: MockApi;
}

/** Reports of failed requests by Chromium, Firefox and WebKit themselves. Tests cause them with faults. */
export const requestReports =
  /^Failed to load resource|blocked by CORS policy|net::ERR_|^Cross-Origin Request Blocked|due to access control checks/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  now: [async ({}, use) => use(Date.now), { scope: 'worker' }],

  mockApi: [
    async ({ now }, use) => {
      const mockApi = await startMockApi(now);
      await use(mockApi);
      await mockApi.close();
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ browserName, mockApi }, use) => {
      if (browserName !== 'chromium') return use({});
      const executablePath = findBrowser();
      if (executablePath === null) throw new Error('No Chromium found; `npm test` installs one.');
      const [provider, mock] = [new URL(providersOrigin).host, new URL(mockApi.origin).host];
      // Without a graphics card, emulating one is several times slower than plain software rendering.
      const args = ['--disable-gpu', `--host-resolver-rules=MAP ${provider}:80 ${mock}`];
      await use({ executablePath, args });
    },
    { scope: 'worker' },
  ],

  // The first test of a site builds it.
  folder: [async ({}, use) => use(await buildPlaceholderSite()), { timeout: 120_000 }],

  basePath: ['', { option: true }],

  site: async ({ folder, basePath }, use) => {
    const server = await listen((request, response) => site.respond(request, response));
    const site: Site = { ...server, respond: serveFolder(folder, basePath) };
    await use(site);
    await server.close();
  },

  baseURL: async ({ site, basePath }, use) => use(`${site.origin}${basePath}/`),

  open: async ({ page: ownPage }, use) => use((route, page = ownPage) => openScreen(page, route)),

  expectedErrors: async ({}, use) => use([]),

  /** Fails the test on any console error and any request to a third party. */
  watch: [
    async ({ browserName, context, mockApi, site, expectedErrors }, use) => {
      if (browserName !== 'chromium') await forwardToMockApi(context, mockApi);
      const readProblems = recordProblems(context, [site.origin, providersOrigin]);
      await use(undefined);
      mockApi.reset();
      const expected = [requestReports, ...expectedErrors];
      // Firefox and WebKit name only the class of a logged error.
      if (browserName !== 'chromium' && expectedErrors.length > 0) expected.push(/^Error$/);
      const isExpected = (problem: string) => expected.some((pattern) => pattern.test(problem));
      expect(readProblems().filter((problem) => !isExpected(problem))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Records the console's errors (a violation of the page's policy is one) and the requests to other origins. */
function recordProblems(context: BrowserContext, origins: readonly string[]): () => readonly string[] {
  const errors: string[] = [];
  const foreign: Request[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !origins.includes(origin)) foreign.push(request);
  });
  return () => {
    // The page's policy stopped the others before they were sent.
    const sent = foreign.filter((request) => request.failure()?.errorText !== 'csp');
    return [...errors, ...sent.map((request) => `request to ${request.url()}`)];
  };
}

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

export { expect };
