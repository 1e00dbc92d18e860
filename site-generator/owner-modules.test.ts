import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseOwner } from './owner.ts';
import { ownerModule, ownerModuleSource } from './owner-modules.ts';

const owner = parseOwner(
  {
    basics: {
      name: 'Bo “$&” Sample',
      email: 'bo@example.com',
      summary: 'One.\n\nTwo.',
      profiles: [{ network: 'GitHub', username: 'bo' }],
    },
  },
  { photo: { file: 'me.jpg', alt: 'Me' }, address: 'https://bo.example.com', accentHue: 30 },
);
const onDisk = { owner, photoPath: '/content/me "1".jpg', photoSize: { width: 30, height: 40 }, fonts: [] };
const sourceOf = (id: string) => ownerModuleSource(id, onDisk);

/** The names in "export { name } from …" lines, each with the module that it comes from. */
function reexports(): (readonly [string, string])[] {
  const lines = (sourceOf(ownerModule) ?? '').split('\n');
  return lines.map((line) => {
    const [, name = '', from = ''] = /^export \{ (\w+) \} from '(.+)';$/.exec(line) ?? [line];
    return [name, from] as const;
  });
}

/** What a module exports, evaluated. A module without imports can be. */
async function evaluate(key: string): Promise<unknown> {
  const source = sourceOf(`${ownerModule}/${key}`) ?? '';
  const module: Record<string, unknown> = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
  );
  return module[key];
}

test('gives each export a module of its own, so that a chunk carries only what its screen imports', () => {
  const names = reexports();
  expect(names.map(([name]) => name)).toContain('photo');
  for (const [name, from] of names) {
    expect(from).toBe(`${ownerModule}/${name}`);
    expect(sourceOf(from)).toContain(`export const ${name} = `);
  }
});

test('exports what src/virtual-owner.d.ts declares, no more and no less', () => {
  const declarations = readFileSync(new URL('../src/virtual-owner.d.ts', import.meta.url), 'utf8');
  const declared = [...declarations.matchAll(/export const (\w+):/g)].map(([, name]) => name);
  expect(
    reexports()
      .map(([name]) => name)
      .sort(),
  ).toEqual(declared.sort());
});

test.each([
  ['name', 'Bo “$&” Sample'],
  ['label', null],
  ['summary', ['One.', 'Two.']],
  ['sections', []],
  ['emailUrl', 'mailto:bo@example.com'],
  ['codeHost', { label: 'GitHub', url: 'https://github.com/bo' }],
  ['professionalNetwork', null],
])('exports %s as it was read', async (key, value) => {
  expect(await evaluate(key)).toEqual(value);
});

test('imports the photo as a file that is never inlined, with its size and description', () => {
  expect(sourceOf(`${ownerModule}/photo`)).toBe(
    [
      String.raw`import src from "/content/me \"1\".jpg?no-inline";`,
      'export const photo = { src, ...{"alt":"Me","width":30,"height":40} };',
    ].join('\n'),
  );
});

test.each(['links', 'work', 'siteAddress', 'accentHue', 'nothing', '', 'constructor'])(
  'knows no module "%s"',
  (key) => {
    expect(sourceOf(`${ownerModule}/${key}`)).toBeNull();
  },
);
