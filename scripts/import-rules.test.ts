// Plants a violation of each import rule of biome.json and sees it caught: a misspelt pattern would pass silently.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const imports = 'lint/style/noRestrictedImports';
const globals = 'lint/style/noRestrictedGlobals';
const properties = 'lint/nursery/noJsRestrictedProperties';

const messages = {
  folder: `Import from another folder through its '#…' name (package.json, "imports").`,
  shipped: `What is shipped never imports the build, the stand-in or Node; '#src/…' is for tests.`,
  app: 'Nothing imports src/app: direction is app → features → ui → lib.',
  features: "Only src/app imports features, and a feature never imports another (own files as './x.ts').",
  ui: 'src/lib knows no ui: direction is app → features → ui → lib.',
  react: 'A plain x.ts file holds no React: put the hook into use-x.ts or the markup into x.tsx.',
  markup: 'A .ts file imports no markup (.tsx).',
  hook: 'A plain x.ts file calls no hook: move this into use-x.ts.',
  typeImport: "Import types with 'import type': the import rules do not see import(…) in a type.",
  fetch: 'Call the network through src/lib/http.ts: src/lib/send.ts alone uses fetch.',
  storage: 'Use src/lib/storage.ts: it alone touches localStorage.',
} as const;

/** A file to lint. The star in its path becomes a name of its own. */
interface Plant {
  readonly path: string;
  readonly code: string;
}
interface Caught extends Plant {
  readonly rule: string;
  readonly message: string;
}

const from = (source: string) => `import { x } from '${source}';\nexport const y = x;\n`;
const typeFrom = (source: string) => `import type { X } from '${source}';\nexport type Y = X;\n`;

function caughtImports(message: string, paths: readonly string[], sources: readonly string[]): Caught[] {
  return paths.flatMap((path) =>
    sources.flatMap((source) =>
      [from(source), typeFrom(source)].map((code) => ({ path, code, rule: imports, message })),
    ),
  );
}

function allowedImports(paths: readonly string[], sources: readonly string[]): Plant[] {
  return paths.flatMap((path) => sources.map((source) => ({ path, code: from(source) })));
}

const kindsIn = (folder: string) => [`${folder}/*.ts`, `${folder}/use-*.ts`, `${folder}/*.tsx`];
const feature = 'src/features/planted';
const everyFolder = ['src/lib', 'src/ui', feature, 'src/app'];
const everyKind = everyFolder.flatMap(kindsIn);
const hooks = everyFolder.map((folder) => `${folder}/use-*.ts`);
const plainFiles = everyFolder.map((folder) => `${folder}/*.ts`);
const markup = everyFolder.map((folder) => `${folder}/*.tsx`);

const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'lucide-react'];
const up = ['../lib/x.ts', '../../lib/x.ts', './../lib/x.ts', './x/../../lib/x.ts', '/src/lib/x.ts'];
const unshipped = ['#build/x.ts', '#standin/x.ts', '#src/app/x.ts', 'node:fs', 'node:fs/promises'];

const fetching = ['fetch', 'XMLHttpRequest'];
const storing = ['localStorage', 'sessionStorage'];
const globalObjects = ['window', 'globalThis', 'self'];
const fetchingThrough = globalObjects.map((object) => `${object}.fetch`);
const storingThrough = globalObjects.flatMap((object) => storing.map((name) => `${object}.${name}`));
const use = (expression: string) => `export const y = ${expression};\n`;

function caughtUses(paths: readonly string[], rule: string, message: string, names: readonly string[]): Caught[] {
  return paths.flatMap((path) => names.map((name) => ({ path, code: use(name), rule, message })));
}

const caught: readonly Caught[] = [
  ...caughtImports(messages.ui, [...kindsIn('src/lib'), 'src/config.ts'], ['#ui/x.ts', '#ui/x.module.css']),
  ...caughtImports(messages.features, [...kindsIn('src/lib'), ...kindsIn('src/ui')], ['#features/x/x.ts']),
  ...caughtImports(messages.features, kindsIn(feature), ['#features/x/x.ts', '#features/planted/x.ts']),
  ...caughtImports(messages.app, ['src/lib', 'src/ui', feature].flatMap(kindsIn), [
    '#app/x.ts',
    '#app/x.tsx',
    '#app/use-x.ts',
  ]),
  ...caughtImports(messages.folder, [...everyKind, 'src/config.ts', 'src/main.tsx'], up),
  ...caughtImports(messages.shipped, [...everyKind, 'src/config.ts', 'src/main.tsx'], unshipped),
  ...caughtImports(messages.react, [...plainFiles, 'src/config.ts'], react),
  ...caughtImports(messages.markup, [...plainFiles, ...hooks], ['./x.tsx']),
  ...caughtImports(messages.markup, [`${feature}/*.ts`, `${feature}/use-*.ts`], ['#ui/x.tsx']),
  ...caughtImports(messages.hook, plainFiles, ['./use-x.ts']),
  ...caughtImports(messages.hook, [`${feature}/*.ts`], ['#ui/use-x.ts']),
  ...everyKind.map((path) => ({
    path,
    code: "export type Y = import('#lib/x.ts').X;\n",
    rule: 'plugin',
    message: messages.typeImport,
  })),
  {
    path: 'src/lib/*.ts',
    code: "export const load = () => import('#app/x.ts');\n",
    rule: imports,
    message: messages.app,
  },
  { path: 'src/lib/*.ts', code: "export { x } from '#ui/x.ts';\n", rule: imports, message: messages.ui },
  {
    path: 'src/lib/*.ts',
    code: from('fs'),
    rule: 'lint/style/useNodejsImportProtocol',
    message: 'A Node.js builtin module should be imported with the node: protocol.',
  },
  ...caughtUses([...everyKind, 'src/main.tsx', 'src/lib/storage.ts'], globals, messages.fetch, fetching),
  ...caughtUses([...everyKind, 'src/main.tsx', 'src/lib/storage.ts'], properties, messages.fetch, [
    ...fetchingThrough,
    "window['fetch']",
  ]),
  ...caughtUses([...everyKind, 'src/main.tsx', 'src/lib/send.ts'], globals, messages.storage, storing),
  ...caughtUses([...everyKind, 'src/main.tsx', 'src/lib/send.ts'], properties, messages.storage, storingThrough),
];

const allowed: readonly Plant[] = [
  ...allowedImports(['src/app/*.tsx'], ['#features/x/x.tsx', '#ui/x.tsx', '#lib/x.ts', './x.tsx', './use-x.ts']),
  ...allowedImports([`${feature}/*.tsx`], ['#ui/x.tsx', '#lib/x.ts', './x.ts', './use-x.ts', './x.tsx', './part/x.ts']),
  ...allowedImports(['src/ui/*.tsx'], ['#ui/x.tsx', '#lib/x.ts', './x.module.css']),
  ...allowedImports(markup, react),
  ...allowedImports(hooks, ['react', './use-x.ts', './x.ts']),
  ...allowedImports(plainFiles, ['#lib/x.ts', '#config.ts', './x.ts', 'valibot']),
  ...allowedImports(['src/main.tsx'], ['#app/x.tsx', '#ui/x.css', 'react-dom/client']),
  ...allowedImports(
    ['src/lib/*.test.ts', 'src/app/*.test.tsx'],
    ['#standin/x.ts', '#src/test/x.ts', 'node:fs/promises', '#ui/use-x.ts'],
  ),
  ...allowedImports(['build/*.ts', 'standin/*.ts'], ['node:fs', '#lib/x.ts']),
  ...[...fetching, ...fetchingThrough].map((name) => ({ path: 'src/lib/send.ts', code: use(name) })),
  ...[...storing, ...storingThrough].map((name) => ({ path: 'src/lib/storage.ts', code: use(name) })),
  // A parameter of that name is not the global: adapters take fetch as an argument.
  { path: 'src/lib/*.ts', code: 'export const y = (fetch: () => void) => fetch();\n' },
  { path: 'src/lib/*.test.ts', code: use('localStorage') },
];

const own = [imports, globals, properties, 'plugin', 'lint/style/useNodejsImportProtocol'];

interface Finding {
  readonly rule: string;
  /** The diagnostic with its advice, in one line. */
  readonly text: string;
}

let folder = '';
let findings: ReadonlyMap<string, readonly Finding[]>;

/** Where each plant is written. Those without a star would share a path: each gets the next root in which it is free. */
function place<Given extends Plant>(plants: readonly Given[]): (Given & { readonly place: string })[] {
  const taken = new Map<string, number>();
  return plants.map((plant, position) => {
    const path = plant.path.replace('*', `planted-${position}`);
    const project = taken.get(path) ?? 0;
    taken.set(path, project + 1);
    return { ...plant, place: join(`root-${project}`, path) };
  });
}

const placed = place<Plant & Partial<Caught>>([...caught, ...allowed]);
const byRule = Object.groupBy(placed, ({ path, message }) => (message ? `${path}: ${message}` : `${path}`));

/** The text reporter alone prints a rule's own advice, which here is the message that names the one allowed file. */
function lint(project: string): Map<string, Finding[]> {
  const cwd = join(folder, project);
  for (const file of ['biome.json', 'package.json', 'scripts/import-types.grit'])
    cpSync(join(root, file), join(cwd, file));
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--colors=off', 'src', 'build', 'standin'];
  for (const name of ['src', 'build', 'standin']) mkdirSync(join(cwd, name), { recursive: true });
  const { stdout, stderr } = spawnSync(biome, args, { cwd, encoding: 'utf8' });
  const found = new Map<string, Finding[]>();
  const heading = /^(\S+?):\d+:\d+ (\S+).*━$/gm;
  const report = `${stdout}\n${stderr}`;
  const headings = [...report.matchAll(heading)];
  for (const [position, { index, 1: path = '', 2: rule = '' }] of headings.entries()) {
    const text = report.slice(index, headings[position + 1]?.index).replaceAll(/\s+/g, ' ');
    if (own.includes(rule)) found.set(join(project, path), [...(found.get(join(project, path)) ?? []), { rule, text }]);
  }
  return found;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  for (const { place, code } of placed) {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    writeFileSync(join(folder, place), code);
  }
  const projects = new Set(placed.map(({ place }) => place.split(sep, 1).join()));
  findings = new Map([...projects].flatMap((project) => [...lint(project)]));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.keys(byRule).filter((group) => group.includes(': ')))('refuses in %s', (group) => {
  const escaped = (byRule[group] ?? []).filter(
    ({ place, rule, message = '' }) =>
      !findings.get(place)?.some((finding) => finding.rule === rule && finding.text.includes(message)),
  );
  expect(escaped.map(({ code }) => code)).toEqual([]);
});

test.each(Object.keys(byRule).filter((group) => !group.includes(': ')))('allows in %s what belongs there', (group) => {
  const refused = (byRule[group] ?? []).filter(({ place }) => findings.has(place));
  expect(refused.map(({ code, place }) => [code, findings.get(place)])).toEqual([]);
});
