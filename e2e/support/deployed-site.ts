import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { serveFolder } from '../../scripts/serve-folder.ts';
import { test as base } from './fixtures.ts';
import { siteFolder } from './sites.ts';

/** A site that can be replaced with its next version, or taken off the network, while tabs are open. */
interface Deployment {
  /** Replaces all files with those of a folder. */
  publish(folder: string): Promise<void>;
  stop(): Promise<void>;
  /** Accepts requests, and never responds. */
  hang(): Promise<void>;
}

/** The built site below a path, with its service worker. */
export const test = base.extend<{ readonly deployment: Deployment & { readonly url: string } }>({
  serviceWorkers: 'allow',

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  deployment: async ({}, use) => {
    const basePath = '/some/portfolio';
    const { origin, close } = await serveFolder(siteFolder(), { port: 0, basePath });
    const port = Number(new URL(origin).port);
    let stop = close;
    await use({
      url: `${origin}${basePath}/`,
      stop: () => stop(),
      async publish(folder) {
        await stop();
        stop = (await serveFolder(folder, { port, basePath })).close;
      },
      async hang() {
        await stop();
        const server = createServer(() => undefined).listen(port);
        await once(server, 'listening');
        stop = async () => {
          server.closeAllConnections();
          server.close();
        };
      },
    });
    await stop();
  },

  baseURL: async ({ deployment }, use) => use(deployment.url),
});

/** Waits until the service worker has saved the whole site. */
export async function untilSaved(page: Page): Promise<void> {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none');
  await expect.poll(state, { timeout: 45_000 }).toBe('activated');
}

/** Checks for an update, as the browser does after opening a page, and waits until it is active or has failed. */
export async function untilUpdated(page: Page): Promise<void> {
  const isDone = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready;
      return installing === null && waiting === null && active?.state === 'activated';
    });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
  });
  await expect.poll(isDone).toBe(true);
}
