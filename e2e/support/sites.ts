// The sites that tests open: each is built once in a run, from a copy of a content folder.
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { mockApiSettings, sampleKeys } from '#mock-api/server.ts';
import { placeholderDirectory } from '#site-generator/content/content-folder.ts';
import { sampleFolder, scriptFonts } from '#site-generator/fixtures/read-sample.ts';
import { testEnvironment } from '../../scripts/test-environment.ts';

/**
 * The origin at which the sites expect the providers. No server listens there: a rule of the browser maps the host to the
 * mock API of its test worker, so that workers don't share faults and counters. Browsers treat a host under `.localhost` as
 * secure, like the providers' own https.
 */
export const providersOrigin = 'http://providers.localhost';

interface SiteSource {
  readonly content: string;
  /** Changes the copy of the content folder. */
  readonly edit?: (content: string) => Promise<void>;
  /** The providers' keys, by the names of their settings. */
  readonly keys?: Readonly<Record<string, string>>;
}

/** Each run has its own folder, so that two at once don't empty each other's. The workers inherit the variable. */
process.env.TEST_SITES ??= join(import.meta.dirname, `../../.cache/sites-${process.pid}`);
const sitesFolder = process.env.TEST_SITES;

/**
 * Builds a site as `npm run build` does, with the mock API as the only provider. The first test that needs it builds it,
 * and those of other workers wait.
 * @returns the site's folder
 */
export async function buildSite(name: string, { content, edit, keys }: SiteSource): Promise<string> {
  const root = join(sitesFolder, name);
  const [copy, outDir, done] = [join(root, 'content'), join(root, 'site'), join(root, 'done')];
  const isFirst = (await mkdir(root, { recursive: true })) !== undefined;
  if (isFirst) {
    try {
      await cp(content, copy, { recursive: true });
      await edit?.(copy);
      const settings = { ...mockApiSettings(providersOrigin), ...keys, CONTENT_DIR: copy };
      Object.assign(process.env, testEnvironment, settings);
      // Imported here, because every test worker loads this file, and few of them build.
      const { build } = await import('vite');
      await build({ configLoader: 'native', logLevel: 'error', build: { outDir } });
    } finally {
      await writeFile(done, '');
    }
  }
  while (!existsSync(done)) await delay(200);
  return outDir;
}

/** The site with the placeholder's content and the weather of OpenWeather, which most tests open. */
export const buildPlaceholderSite = () => buildSite('placeholder', { content: placeholderDirectory, keys: sampleKeys });

/** The site of an owner with a name, an email address and a PDF alone, and below `he/` that of another one in Hebrew. */
export const buildSiteInTwoLanguages = () =>
  buildSite('two-languages', {
    content: sampleFolder('minimal'),
    async edit(content) {
      await writeFile(join(content, 'resume.pdf'), '%PDF-own');
      const hebrew = join(content, 'he');
      await cp(sampleFolder('hebrew'), hebrew, { recursive: true });
      await cp(scriptFonts.hebrew, join(hebrew, 'fonts', basename(scriptFonts.hebrew)));
    },
  });

/** Playwright calls this before the tests, and the returned function after them. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup
export default async function setUp(): Promise<() => Promise<void>> {
  await buildPlaceholderSite();
  return () => rm(sitesFolder, { recursive: true, force: true });
}
