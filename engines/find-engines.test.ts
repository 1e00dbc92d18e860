import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFirefox, findWebkit } from './find-engines.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engines-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
}

test("takes the Firefox that FIREFOX_PATH names before the system's", () => {
  const named = program('named');
  const own = program('firefox-esr');
  expect(findFirefox({ FIREFOX_PATH: named, PATH: folder })).toBe(named);
  expect(findFirefox({ PATH: folder })).toBe(own);
});

test('refuses a FIREFOX_PATH that cannot be run, and does not look further', () => {
  program('firefox');
  expect(() => findFirefox({ FIREFOX_PATH: '/no/such', PATH: folder })).toThrow(
    'FIREFOX_PATH names no program that can be run: /no/such',
  );
});

test('finds WebKit’s driver, screen and small browser, this one in the folder for the kind of machine', () => {
  const programs = {
    driver: program('WebKitWebDriver'),
    miniBrowser: program('lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'),
    xvfb: program('Xvfb'),
  };
  program('lib/x86_64-linux-gnu/gtk-4.0/MiniBrowser');
  writeFileSync(join(folder, 'lib/ld-linux-x86-64.so'), 'no folder, though named as one');
  expect(findWebkit({ PATH: folder }, [join(folder, 'none'), join(folder, 'lib')])).toEqual(programs);
});

test('takes WebKit without Xvfb only where there is a screen', () => {
  program('WebKitWebDriver');
  program('lib/webkitgtk-6.0/MiniBrowser');
  const libraries = [join(folder, 'lib')];
  expect(findWebkit({ PATH: folder }, libraries)).toBeNull();
  expect(findWebkit({ PATH: folder, DISPLAY: '' }, libraries)).toBeNull();
  expect(findWebkit({ PATH: folder, DISPLAY: ':0' }, libraries)?.xvfb).toBeNull();
});

test('finds no WebKit where its small browser is missing', () => {
  program('WebKitWebDriver');
  program('Xvfb');
  expect(findWebkit({ PATH: folder }, [folder])).toBeNull();
});
