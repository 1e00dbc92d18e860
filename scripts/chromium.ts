import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The headless shell first: without a user interface each test takes a third less time.
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];
const systemPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Path of a Chromium for the browser tests: the one in `CHROMIUM_PATH`, else the one that Playwright has installed, else
 * the system's, else null.
 * @throws {Error} if `CHROMIUM_PATH` is not executable
 */
export function findBrowser(): string | null {
  const { CHROMIUM_PATH: named, PATH = '' } = process.env;
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is not an executable program: ${named}`);
    return named;
  }
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const inPath = PATH.split(delimiter).flatMap((folder) => systemNames.map((name) => join(folder, name)));
  return [...inPath, ...systemPaths].find(isExecutable) ?? null;
}

const apt = 'apt-get install -y --no-install-recommends';
const installers = [
  ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
  ['sh', '-c', `apt-get update && (${apt} chromium-headless-shell || ${apt} chromium)`],
] as const;

/**
 * A browser as `findBrowser` finds it, installed first if there is none.
 * @throws {Error} if none could be installed
 */
export function findOrInstallBrowser(): string {
  for (const [command, ...args] of installers) {
    if (findBrowser() !== null) break;
    console.log(`No browser found; trying: ${command} ${args.join(' ')}`);
    spawnSync(command, args, { stdio: 'inherit' });
  }
  const path = findBrowser();
  if (path === null)
    throw new Error('Chromium is missing and could not be installed. Set CHROMIUM_PATH to its program.');
  return path;
}

const disabledFeatures = [
  // Full Chromium loads these internal pages for each new window: half of a short test's processor time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // This switch replaces Playwright's own list, of which these matter here.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
];

/**
 * Chromium's arguments for tests, benchmarks and screenshots: the browser connects only to the site and the mock API.
 * @param hosts maps a made-up host to a host and port of the loopback: `{ 'providers.localhost': '127.0.0.1:4180' }`.
 */
export function browserArguments(hosts: Readonly<Record<string, string>>): string[] {
  const rules = Object.entries(hosts).map(([host, target]) => `MAP ${host}:80 ${target}`);
  return [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    `--disable-features=${disabledFeatures.join(',')}`,
    // Without a graphics card, emulating one is several times slower than plain software rendering.
    '--disable-gpu',
    `--host-resolver-rules=${rules.join(',')}`,
    // Chromium's sandbox does not work for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}
