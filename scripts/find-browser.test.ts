import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBrowser } from './find-browser.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
}

const none = '/no/such/browser';

test('takes the program that CHROMIUM_PATH names before any other', () => {
  const named = program('named');
  expect(findBrowser({ CHROMIUM_PATH: named, PATH: folder }, program('own'))).toBe(named);
});

test('refuses a CHROMIUM_PATH that cannot be run, and does not look further', () => {
  expect(() => findBrowser({ CHROMIUM_PATH: none, PATH: folder }, program('own'))).toThrow(
    `CHROMIUM_PATH names no program that can be run: ${none}`,
  );
});

test("takes Playwright's own browser before the system's", () => {
  program('chromium');
  expect(findBrowser({ PATH: folder }, program('own'))).toBe(join(folder, 'own'));
});

test("takes the system's headless shell before its full browser", () => {
  const full = program('chromium');
  expect(findBrowser({ PATH: folder }, none)).toBe(full);
  const shell = program('chromium-headless-shell');
  expect(findBrowser({ PATH: folder }, none)).toBe(shell);
});
