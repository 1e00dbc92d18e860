import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags } from 'lighthouse';
import { test as base, expect } from './support/fixtures.ts';
import { storeFirst } from './support/page-helpers.ts';

interface DebuggingFixtures {
  readonly profile: string;
  readonly debuggingPort: number;
}

/**
 * A browser with its own profile and a port for Lighthouse, which opens its page in the profile itself and not in one of
 * Playwright's contexts. As a persistent context it is watched for errors and requests to third parties.
 */
const test = base.extend<DebuggingFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  profile: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },

  context: async ({ playwright, launchOptions, profile }, use) => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--remote-debugging-port=0'],
      // Lighthouse sets the phone's size.
      viewport: null,
    });
    await use(context);
    await context.close();
  },

  debuggingPort: async ({ context: _, profile }, use) => {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    await use(Number(port));
  },
});

const flags = {
  onlyCategories: ['accessibility', 'best-practices', 'seo'],
  formFactor: 'mobile',
  // No throttling without the performance category. `provided` would raise each wait below to five seconds.
  throttlingMethod: 'simulate',
  pauseAfterFcpMs: 500,
  pauseAfterLoadMs: 500,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 500,
  disableStorageReset: true,
  disableFullPageScreenshot: true,
} satisfies Flags;

const todos = ['Water the plants', 'Read “Middlemarch”'].map((text, id) => ({ id, text, completed: id === 0 }));

/** Home, a list and a live screen, each with text that it shows once it is complete. axe checks every state of all screens. */
const audited = [
  { route: '/', content: '1 task left' },
  { route: '/todo', content: 'Read “Middlemarch”' },
  { route: '/crypto', content: 'BNB' },
];

// One test, so that one worker loads Lighthouse and starts one browser.
test('Lighthouse finds nothing in accessibility, best practices and SEO on home, a list and a live screen', async ({
  baseURL,
  context,
  debuggingPort,
  open,
  page,
}) => {
  test.setTimeout(180_000);
  await storeFirst(page, { todos });
  await open('/');
  for (const { route, content } of audited) {
    const [result] = await Promise.all([
      lighthouse(`${baseURL}#${route}`, { ...flags, port: debuggingPort }),
      context.waitForEvent('page').then((opened) =>
        // At the latest when Lighthouse closes the page, and so not after its audits.
        expect(opened.getByRole('main')).toContainText(content, { timeout: 60_000 }),
      ),
    ]);
    if (!result) throw new Error('Lighthouse returned no result');
    const { lhr } = result;
    const scores = Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, score]));
    const failed = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 1);
    expect(scores, `${route}: ${JSON.stringify(failed.map(({ id, details }) => ({ id, details })))}`).toEqual({
      accessibility: 1,
      'best-practices': 1,
      seo: 1,
    });
  }
});
