import { type ServedFolder, serveFolder } from '../scripts/serve-folder.ts';
import { test as base } from './fixtures.ts';
import { siteFolder } from './site-variant.ts';

interface Publishing {
  /** "" or a path such as "/some/portfolio". Set with `test.use({ basePath })`. */
  readonly basePath: string;
  readonly published: ServedFolder;
}

/** Opens the built site under a path of the test's choice. */
export const test = base.extend<Publishing>({
  basePath: ['', { option: true }],
  published: async ({ basePath }, use) => {
    const published = await serveFolder(siteFolder('openweather'), { port: 0, basePath });
    await use(published);
    await published.close();
  },
  baseURL: async ({ published, basePath }, use) => {
    await use(`${published.origin}${basePath}/`);
  },
});
