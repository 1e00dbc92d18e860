import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { namedOrFirst, pathCandidates } from './executable.ts';

// The headless shell first: without a user interface to draw it needs a third less time for each test.
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];
const systemPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a Chromium for the browser tests: the one that `CHROMIUM_PATH` names, one that Playwright has installed, or
 * the system's; null where there is none.
 * @throws {Error} if `CHROMIUM_PATH` names something that cannot be run.
 */
export function findBrowser(
  env: NodeJS.ProcessEnv = process.env,
  playwrightsOwn: string = chromium.executablePath(),
): string | null {
  const installed = existsSync(playwrightsOwn) ? [playwrightsOwn] : [];
  return namedOrFirst('CHROMIUM_PATH', [...installed, ...pathCandidates(systemNames, env), ...systemPaths], env);
}

const apt = 'apt-get install -y --no-install-recommends';
const installers = [
  ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
  ['sh', '-c', `apt-get update && (${apt} chromium-headless-shell || ${apt} chromium)`],
] as const;

/**
 * A browser as `findBrowser` finds it, installed first where there is none.
 * @throws {Error} if none could be installed.
 */
export function findOrInstallBrowser(): string {
  for (const [command, ...args] of installers) {
    const path = findBrowser();
    if (path !== null) return path;
    console.log(`No browser found; trying: ${command} ${args.join(' ')}`);
    spawnSync(command, args, { stdio: 'inherit' });
  }
  const path = findBrowser();
  if (path === null)
    throw new Error('No Chromium found or installed. Install one and set CHROMIUM_PATH to its program.');
  return path;
}
