import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The headless shell comes first: tests take a third less time in it.
const systemNames =
  'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome.exe'.split(' ');
const systemPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium from `CHROMIUM_PATH`, Playwright or the system. Null without any. */
export function findBrowser(): string | null {
  const { CHROMIUM_PATH: named, PATH = '' } = process.env;
  if (named) return named;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const inPath = PATH.split(delimiter).flatMap((folder) => systemNames.map((name) => join(folder, name)));
  return [...inPath, ...systemPaths].find((path) => existsSync(path)) ?? null;
}

const apt = 'apt-get install -y --no-install-recommends';
const installers = [
  ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
  ['sh', '-c', `apt-get update && (${apt} chromium-headless-shell || ${apt} chromium)`],
] as const;

/** The path of a Chromium. Installs one if there is none. */
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
