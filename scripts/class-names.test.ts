// TypeScript doesn't know the classes of a stylesheet: an element whose class is misspelled or removed only loses its style.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../src');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
const find = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const getDefined = (css: string) => find(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''), /\.([a-z][\w-]*)(?=[^;{}]*\{)/gi);
const sort = (names: Iterable<string>) => [...new Set(names)].toSorted();

const sources = read('**/*.tsx');
const stylesheets = read('**/*.css');

/** The classes of a stylesheet that components name: `styles.list`. A computed one, `styles[variant]`, may be any. */
function getNamed(stylesheet: string, defined: readonly string[]): readonly string[] {
  return sources.flatMap(([path, source]) =>
    [...source.matchAll(/import (\w+) from '([^']+\.css)'/g)].flatMap(([, styles, url = '']) => {
      if (join(url.startsWith('#') ? url.slice(1) : join(dirname(path), url)) !== stylesheet) return [];
      const named = find(source, new RegExp(`(?<!['/\\w-])${styles}\\.(\\w+)`, 'g'));
      return source.includes(`${styles}[`) ? [...defined, ...named] : named;
    }),
  );
}

test.each(stylesheets.filter(([path]) => path.endsWith('.module.css')))(
  'components name exactly the classes of %s',
  (path, css) => {
    const defined = getDefined(css);
    expect(sort(getNamed(path, defined))).toEqual(sort(defined));
  },
);

test('the shared classes that components and stylesheets name exist', () => {
  const named = [
    ...sources.flatMap(([, source]) => find(source, /className="([^"]+)"/g)),
    ...stylesheets.flatMap(([, css]) => find(css, /composes: ([^;]+) from global/g)),
  ].flatMap((names) => names.split(' '));
  const defined = stylesheets.filter(([path]) => !path.endsWith('.module.css')).flatMap(([, css]) => getDefined(css));
  expect(named.length).toBeGreaterThan(0);
  expect(sort(named).filter((name) => !defined.includes(name))).toEqual([]);
});
