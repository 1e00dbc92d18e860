import { expect, test } from 'vitest';
import { allDemos } from '#demos.ts';
import { createAssetManifest, deferScripts } from './loading-plugin.ts';

interface Chunk {
  readonly modules?: readonly string[];
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly code?: string;
}

const chunk = ({ modules = [], imports = [], css = [], code = '' }: Chunk) => ({
  type: 'chunk' as const,
  moduleIds: modules.map((name) => `/site/src/${name}`),
  imports: [...imports],
  viteMetadata: { importedCss: new Set(css) },
  code,
});

const bundle = {
  'assets/runtime-a.js': chunk({}),
  'assets/index-b.js': chunk({ imports: ['assets/runtime-a.js'], css: ['assets/index-c.css'] }),
  'assets/stats-d.js': chunk({ modules: ['features/todo/stat.ts'], imports: ['assets/index-b.js'] }),
  'assets/shared-e.js': chunk({ css: ['assets/shared-f.css'] }),
  ...Object.fromEntries(
    ['crypto', 'weather', 'todo', 'finance'].map((name) => [
      `assets/${name}-screen-g.js`,
      chunk({
        modules: [`features/${name}/${name}-screen.tsx`],
        imports: ['assets/index-b.js', 'assets/shared-e.js'],
        css: [`assets/${name}-screen-h.css`],
      }),
    ]),
  ),
  'assets/demo-page-m.js': chunk({ modules: ['app/demo-page.tsx'], imports: ['assets/index-b.js'] }),
  'assets/about-screen-i.js': chunk({ modules: ['features/about/about-screen.tsx'], code: '"./assets/photo-j.svg"' }),
  'assets/photo-j.svg': { type: 'asset' as const },
  'assets/newsreader-latin-500-normal-k.woff2': { type: 'asset' as const },
  'assets/newsreader-latin-ext-500-normal-l.woff2': { type: 'asset' as const },
};

const tags =
  '<script type="module" crossorigin src="./assets/index-b.js"></script>\n' +
  '<link rel="modulepreload" crossorigin href="./assets/runtime-a.js">';
const page = `<head><!-- site files --><script>boot()</script>${tags}<link rel="icon" href="./favicon.svg"></head>`;

test('lists the files to load at start, the basic Latin fonts, and the other files of each screen', () => {
  const { start, fonts, screens } = createAssetManifest(page, bundle, allDemos);
  expect(start).toEqual(['assets/index-b.js', 'assets/runtime-a.js']);
  expect(fonts).toEqual(['assets/newsreader-latin-500-normal-k.woff2']);
  expect(screens['/']).toEqual(['assets/stats-d.js']);
  // A screen's stylesheet comes after those that it overrides.
  expect(screens['/todo']).toEqual([
    'assets/shared-e.js',
    'assets/shared-f.css',
    'assets/demo-page-m.js',
    'assets/todo-screen-g.js',
    'assets/todo-screen-h.css',
  ]);
  expect(screens['/about']).toEqual(['assets/about-screen-i.js', 'assets/photo-j.svg']);
});

test.each(['about', 'todo'])('rejects a build without the script of %s', (name) => {
  const rest = Object.fromEntries(Object.entries(bundle).filter(([file]) => !file.includes(`${name}-screen`)));
  expect(() => createAssetManifest(page, rest, allDemos)).toThrow(
    `No script was built from /src/features/${name}/${name}-screen.tsx`,
  );
});

test('lists only the demos that the owner shows', () => {
  const { screens } = createAssetManifest(
    page,
    bundle,
    allDemos.filter(({ id }) => id === 'crypto' || id === 'finance'),
  );
  expect(Object.keys(screens)).toEqual(['/', '/crypto', '/finance', '/about']);
});

test('replaces the scripts of a page by the list of files, at any depth', () => {
  const files = { start: ['assets/index-b.js'], fonts: [], screens: {}, styles: {} };
  const data =
    '<script type="application/json" id="site-files">{"start":["assets/index-b.js"],"fonts":[],"screens":{},"styles":{}}</script>';
  for (const root of ['./', '../', '/portfolio/']) {
    expect(deferScripts(page.replaceAll('"./', `"${root}`), files)).toBe(
      `<head>${data}<script>boot()</script><link rel="icon" href="${root}favicon.svg"></head>`,
    );
  }
});
