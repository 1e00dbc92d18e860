// The import rules of src/ (docs/ARCHITECTURE.md): app → features → lists → ui → lib, and one file each for the network
// and for storage. Type imports and dynamic imports count as well.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** From the outermost layer inward. A layer may import the ones after it. */
const layers = ['app', 'features', 'lists', 'ui', 'lib'];

/** The only file that may use each global. */
const globalOwners = [
  { pattern: /\bfetch\b|\bXMLHttpRequest\b/, owner: 'src/lib/fetcher.ts', name: 'fetch' },
  { pattern: /\blocalStorage\b|\bsessionStorage\b/, owner: 'src/lib/storage.ts', name: 'localStorage' },
];
/** They replace storage and network, so no other file may reach them. */
const faultFunctions = [
  { name: 'replaceStorage', definition: 'src/lib/storage.ts' },
  { name: 'replaceFetcher', definition: 'src/lib/fetcher.ts' },
  { name: 'startFault', definition: 'src/app/fault-panel/fault-session.ts' },
];
const isFaultFile = /^src\/app\/fault-panel\/(?:fault-session|use-fault)\.ts$/;
/** Run on their own, without the modules of src/lib. */
const isStandalone = (path: string) => path === 'src/boot.ts' || path.startsWith('src/service-worker/');

const root = join(import.meta.dirname, '..');
const importPattern = /(?:\bfrom\s+|\bimport\s*\(?\s*)(['"])([^'"]+)\1/g;
const ignoredText = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

function findViolations(path: string, source: string): readonly string[] {
  const layer = layers.indexOf(path.split('/')[1] ?? '');
  const imports = [...source.matchAll(importPattern)].flatMap(([, , specifier = '']) => {
    const target = layers.indexOf(/^#(\w+)\//.exec(specifier)?.[1] ?? '');
    if (specifier.startsWith('../')) return [`${path}: import ${specifier} by its #… name`];
    if (/^(?:#site-generator|#mock-api|#src|node:)/.test(specifier)) return [`${path}: ${specifier} is not shipped`];
    if (target >= 0 && layer >= 0 && (target < layer || (target === layer && layers[layer] === 'features')))
      return [`${path}: ${layers[layer]} cannot import ${specifier}`];
    if (layers[layer] === 'lib' && /^react(?:-dom)?(?:\/|$)/.test(specifier)) return [`${path}: lib knows no React`];
    return [];
  });
  const code = source.replaceAll(ignoredText, '');
  const globals = isStandalone(path)
    ? []
    : globalOwners
        .filter(({ pattern, owner }) => path !== owner && pattern.test(code))
        .map(({ owner, name }) => `${path}: only ${owner} uses ${name}`);
  const faults = faultFunctions
    .filter(({ name, definition }) => path !== definition && !isFaultFile.test(path) && code.includes(name))
    .map(({ name }) => `${path}: only the fault panel uses ${name}`);
  return [...imports, ...globals, ...faults];
}

test('keeps the import rules in src/', () => {
  const shipped = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$|^src\/test\//.test(path));
  expect(shipped.length).toBeGreaterThan(50);
  expect(shipped.flatMap((path) => findViolations(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each([
  ['src/lib/x.ts', "import { x } from '#ui/x.tsx';"],
  ['src/lib/x.ts', "import { useState } from 'react';"],
  ['src/ui/x.tsx', "import type { X } from '#lists/x.ts';"],
  ['src/lists/x.ts', "export type X = import('#features/todo/x.ts').X;"],
  ['src/features/todo/x.ts', "const load = () => import('#app/x.ts');"],
  ['src/features/todo/x.ts', "import { x } from '#features/finance/x.ts';"],
  ['src/features/todo/x.ts', "export { x } from '../finance/x.ts';"],
  ['src/app/x.ts', "import { x } from '#mock-api/x.ts';"],
  ['src/app/x.ts', "import { join } from 'node:path';"],
  ['src/app/x.ts', 'const response = await window.fetch(url);'],
  ['src/lib/fetcher.ts', "localStorage.getItem('todos');"],
  ['src/app/shell.tsx', 'replaceStorage(parse(window.location.hash));'],
])('reports in %s: %s', (path, source) => {
  expect(findViolations(path, source)).toHaveLength(1);
});

test.each([
  ['src/app/x.tsx', "import { x } from '#features/todo/x.tsx';"],
  ['src/features/todo/x.tsx', "import { x } from './y.ts';\nimport { Button } from '#ui/button.tsx';"],
  ['src/lib/fetcher.ts', 'fetch(url);'],
  ['src/lib/x.ts', "// fetch and localStorage in a comment, 'fetch' in a text"],
])('accepts in %s: %s', (path, source) => {
  expect(findViolations(path, source)).toEqual([]);
});
