import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { namedOrFirst, pathCandidates } from '../scripts/executable.ts';

export interface WebkitPrograms {
  readonly driver: string;
  readonly miniBrowser: string;
  /** Shows the browser to nobody; null where the machine's own screen has to do. */
  readonly xvfb: string | null;
}

/** What to do where an engine is missing. */
export const installHelp = {
  Firefox: `Debian: apt-get install --no-install-recommends firefox-esr. Elsewhere: https://www.firefox.com.
  FIREFOX_PATH may name the program.`,
  WebKit: `Debian, Ubuntu: apt-get install --no-install-recommends webkit2gtk-driver xvfb. There is none for macOS or Windows.
  WEBKIT_DRIVER_PATH may name WebKitWebDriver, WEBKIT_BROWSER_PATH MiniBrowser, and XVFB_PATH Xvfb.`,
} as const;

/**
 * A Firefox: the one that `FIREFOX_PATH` names, or else the system's; null where there is none.
 * @throws {Error} if `FIREFOX_PATH` names something that cannot be run.
 */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | null {
  const candidates = pathCandidates(['firefox', 'firefox-esr', 'firefox.exe'], env);
  return namedOrFirst('FIREFOX_PATH', [...candidates, '/Applications/Firefox.app/Contents/MacOS/firefox'], env);
}

/**
 * WebKitGTK's driver, its small browser and a screen; null unless all three are there.
 * @param libraries where distributions keep a library's own programs.
 * @throws {Error} if one of the variables names something that cannot be run.
 */
export function findWebkit(
  env: NodeJS.ProcessEnv = process.env,
  libraries: readonly string[] = ['/usr/lib', '/usr/lib64', '/usr/libexec'],
): WebkitPrograms | null {
  const driver = namedOrFirst('WEBKIT_DRIVER_PATH', pathCandidates(['WebKitWebDriver'], env), env);
  const miniBrowser = namedOrFirst('WEBKIT_BROWSER_PATH', libraries.flatMap(miniBrowsersIn), env);
  const xvfb = namedOrFirst('XVFB_PATH', pathCandidates(['Xvfb'], env), env);
  const hasScreen = xvfb !== null || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
  return driver !== null && miniBrowser !== null && hasScreen ? { driver, miniBrowser, xvfb } : null;
}

/** `webkit2gtk-4.1/MiniBrowser`, in the folder itself or, as in Debian, in the one for the machine's kind. */
function miniBrowsersIn(library: string): string[] {
  const places = [library, ...foldersIn(library, /-linux-/)];
  return places.flatMap((place) => foldersIn(place, /^webkit2?gtk-/)).map((folder) => join(folder, 'MiniBrowser'));
}

/** The folders in a folder whose names match, in their order. */
function foldersIn(folder: string, name: RegExp): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && name.test(entry.name)).map((entry) => entry.name);
  return names.sort().map((each) => join(folder, each));
}
