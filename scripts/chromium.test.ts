import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBrowser } from './chromium.ts';

/** A folder of executable files. */
function createFolder(...names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

const none = '/no/such/browser';

test("prefers CHROMIUM_PATH, then Playwright's browser, then the system's headless shell", () => {
  const folder = createFolder('named', 'playwrights', 'chromium', 'chromium-headless-shell');
  const [named, playwrights] = [join(folder, 'named'), join(folder, 'playwrights')];
  expect(findBrowser({ CHROMIUM_PATH: named, PATH: folder }, playwrights)).toBe(named);
  expect(findBrowser({ PATH: folder }, playwrights)).toBe(playwrights);
  expect(findBrowser({ PATH: folder }, none)).toBe(join(folder, 'chromium-headless-shell'));
});

test('rejects a CHROMIUM_PATH that is not executable, and does not look further', () => {
  expect(() => findBrowser({ CHROMIUM_PATH: none, PATH: createFolder('chromium') }, none)).toThrow(
    `CHROMIUM_PATH is not an executable program: ${none}`,
  );
});
