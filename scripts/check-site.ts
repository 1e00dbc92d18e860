// npm run check:site: opens every page of dist/ in a browser, and reports missing headings, errors in the console and violations
// of the page's policy. Requests to other hosts are aborted, and their errors ignored.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { getContentDirectory } from '#site-generator/content/content-folder.ts';
import { browserArguments, findOrInstallBrowser } from './chromium.ts';
import { serveFolder } from './serve-folder.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** The problems of a page, in sentences. */
async function findProblems(browser: Browser, url: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const { origin } = new URL(url);
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.route(
    (requested) => requested.origin !== origin,
    (route) => route.abort(),
  );
  page.on('pageerror', (error) => problems.push(`It throws: ${error.message}`));
  page.on('console', (message) => {
    const source = message.location().url;
    // Chromium reports an aborted request with its own URL, and a request that the policy blocks with the page's URL.
    const isOfSite = source === '' || source.startsWith(origin);
    if (message.type() === 'error' && isOfSite) problems.push(`The console shows: ${message.text()}`);
  });
  await page.goto(url);
  if (await page.locator('#root').count()) {
    // The app shows this button after hydration. Case studies have no app.
    await page.locator('header [aria-pressed]').waitFor();
  }
  await page.locator('main [inert]').first().waitFor({ state: 'detached' });
  // The app requests data and fonts as it starts. Playwright's "networkidle" never comes on a slow machine.
  await page.waitForTimeout(500);
  const heading = (await page.getByRole('heading', { level: 1 }).allTextContents()).join(', ');
  const isErrorPage = url.endsWith('/404.html');
  if (heading.trim() === '') problems.push('It has no heading.');
  if (!isErrorPage && heading.includes('Error')) problems.push(`It shows “${heading}”.`);
  await page.close();
  return problems;
}

/** The path of the published site, such as "/portfolio". URLs in 404.html start with it. */
function getBasePath(): string {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  return canonical === undefined ? '' : new URL(canonical).pathname.replace(/\/$/, '');
}

if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no dist/. Run npm run build first.');
  process.exit(1);
}
const site = await serveFolder(dist, { port: 0, basePath: getBasePath() });
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserArguments({}) });
let failed = 0;
const publicFiles = join(getContentDirectory(), 'public');
for (const file of globSync('**/*.html', { cwd: dist, exclude: (name) => existsSync(join(publicFiles, name)) })) {
  const path = file.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1');
  const url = `${site.origin}${getBasePath()}/${path}`;
  const problems = await findProblems(browser, url).catch((error: Error) => [`It doesn’t open: ${error.message}`]);
  failed += problems.length;
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} /${path}`);
  for (const problem of problems) console.log(`       ${problem}`);
}
await browser.close();
await site.close();
console.log(failed === 0 ? '\nEvery page works.' : `\n${failed} problems. See above.`);
process.exitCode = failed === 0 ? 0 : 1;
