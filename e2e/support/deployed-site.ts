import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { serveFolder } from '../../scripts/serve-folder.ts';
import { testEnvironment } from '../../scripts/test-environment.ts';
import { test as base } from './fixtures.ts';
import { buildOtherSite, siteFolder } from './sites.ts';

/** A site that can be replaced with its next version, and taken off the network, while tabs are open. */
interface Deployment {
  /** "http://localhost:41234" */
  readonly origin: string;
  /** Replaces all files with those of a folder. */
  publish(folder: string): Promise<void>;
  stop(): Promise<void>;
}

interface DeploymentFixtures {
  /** "" or a path such as "/some/portfolio". Set with `test.use({ basePath })`. */
  readonly basePath: string;
  readonly deployment: Deployment;
}

/** The owner's name in the two versions. */
export const names = { first: 'Alex Example', next: 'Alex Next' } as const;

/**
 * The built site with its service worker. `next` is a build of other content. All its pages and scripts differ: the scripts
 * import the one that names the owner.
 */
export const test = base.extend<DeploymentFixtures, { readonly next: string }>({
  serviceWorkers: 'allow',
  basePath: ['', { option: true }],

  next: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const folder = await buildOtherSite(testEnvironment.CONTENT_DIR, async (content) => {
        const resume = join(content, 'resume.json');
        await writeFile(resume, (await readFile(resume, 'utf8')).replace(`"${names.first}"`, `"${names.next}"`));
      });
      await use(folder);
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  deployment: async ({ basePath }, use) => {
    const { origin, close } = await serveFolder(siteFolder(), { port: 0, basePath });
    const port = Number(new URL(origin).port);
    let stop = close;
    await use({
      origin,
      stop: () => stop(),
      async publish(folder) {
        await stop();
        const served = await serveFolder(folder, { port, basePath });
        stop = served.close;
        expect(served.origin).toBe(origin);
      },
    });
    await stop();
  },

  baseURL: async ({ deployment, basePath }, use) => {
    await use(`${deployment.origin}${basePath}/`);
  },
});

/** Waits until the service worker has saved the whole site. It starts once the page is idle. */
export async function untilSaved(page: Page): Promise<void> {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none');
  await expect.poll(state, { timeout: 45_000 }).toBe('activated');
}

/** The URLs that the service worker has saved, of every version. */
export function getSavedUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).toSorted();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  });
}
