import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { test as base, expect } from './fixtures.ts';
import { allScreens } from './screens.ts';

interface DebuggingFixtures {
  readonly profile: string;
  readonly debuggingPort: number;
}

/**
 * A browser and a profile for each test, with a port at which Lighthouse finds it. Lighthouse opens its page in the
 * profile itself, not in a context of Playwright's; so this is one context, and the page's errors and requests are watched.
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
      // The size of the phone is Lighthouse's to set.
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
  onlyCategories: ['accessibility', 'best-practices'],
  formFactor: 'mobile',
  // Slows nothing down: what it simulates are the figures of a category that is not asked for. With `provided`, which
  // slows nothing down either, Lighthouse raises each of the four waits below to more than five seconds.
  throttlingMethod: 'simulate',
  pauseAfterFcpMs: 500,
  pauseAfterLoadMs: 500,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 500,
  disableStorageReset: true,
  disableFullPageScreenshot: true,
} satisfies Flags;

/** What an audit found, without what only helps a report to draw it. */
function describe(item: unknown): string {
  const unread = new Set(['type', 'lhId', 'path', 'boundingRect', 'nodeLabel']);
  return JSON.stringify(item, (key, value) => (unread.has(key) ? undefined : value));
}

/** The audits that cost points, each with the elements or requests that it is about. */
function failedAudits({ audits, categories }: Result): string[] {
  const scored = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return scored.flatMap(({ id }) => {
    const audit = audits[id];
    if (!audit) return [`${id} has not run`];
    if (audit.score === 1) return [];
    const items: readonly unknown[] = audit.details && 'items' in audit.details ? audit.details.items : [];
    const reason = audit.errorMessage ?? audit.explanation ?? 'failed';
    const findings = items.length > 0 ? items.map(describe) : [reason];
    return findings.map((finding) => `${id} (${audit.title}): ${finding}`);
  });
}

interface Visit {
  readonly name: string;
  readonly route: string;
  /** What the visitor left here the last time, by its key in the storage. */
  readonly stored?: Readonly<Record<string, readonly object[]>>;
  /** Stands on the screen once it is complete. */
  readonly shows: string;
}

const visits: readonly Visit[] = [
  ...allScreens.map(({ route, heading }) => ({
    name: `${heading} (${route})`,
    route,
    shows: route === '/crypto' ? 'BNB' : heading,
  })),
  {
    name: 'to-do with stored tasks',
    route: '/todo',
    stored: {
      todos: [
        { id: 1, text: 'Water the plants', completed: true },
        { id: 2, text: 'Read “Middlemarch”', completed: false },
      ],
    },
    shows: 'Read “Middlemarch”',
  },
  {
    name: 'finance with stored transactions',
    route: '/finance',
    stored: {
      'finance-tracker-transactions': [
        { id: 'a', description: 'Salary', amount: 4200, type: 'income', category: 'Work', date: '2026-11-01' },
        { id: 'b', description: 'Groceries', amount: 12.3, type: 'expense', category: 'Food', date: '2026-11-20' },
      ],
    },
    shows: 'Groceries',
  },
];

// Loading Lighthouse takes some seconds of a worker's first test.
test.describe.configure({ timeout: 60_000 });

for (const { name, route, stored, shows } of visits) {
  test(`Lighthouse finds nothing: ${name}`, async ({ baseURL, context, debuggingPort, open, page }) => {
    if (stored) {
      await open('/');
      await page.evaluate((entries) => {
        for (const [key, list] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(list));
      }, stored);
    }
    const [result] = await Promise.all([
      lighthouse(`${baseURL}#${route}`, { ...flags, port: debuggingPort }),
      // At the latest when Lighthouse closes the page, and so not after its audits.
      context
        .waitForEvent('page')
        .then((audited) => expect(audited.getByRole('main')).toContainText(shows, { timeout: 45_000 })),
    ]);
    if (!result) throw new Error('Lighthouse gave no result');
    const { lhr } = result;
    const scores = Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, score]));
    expect({ ...scores, failedAudits: failedAudits(lhr) }).toEqual({
      accessibility: 1,
      'best-practices': 1,
      failedAudits: [],
    });
  });
}
