import { expect, test } from 'vitest';
import { allDemos } from '#demos.ts';
import { listScreenFiles } from './loading-plugin.ts';

interface Chunk {
  readonly modules?: readonly string[];
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}

const chunk = ({ modules = [], imports = [], css = [], isEntry = false }: Chunk) => ({
  type: 'chunk' as const,
  isEntry,
  moduleIds: modules.map((name) => `/site/src/${name}`),
  imports: [...imports],
  viteMetadata: { importedCss: new Set(css) },
});

const demos = allDemos.filter(({ id }) => id === 'todo');
const bundle = {
  'assets/runtime-a.js': chunk({}),
  'assets/index-b.js': chunk({ isEntry: true, imports: ['assets/runtime-a.js'], css: ['assets/index-c.css'] }),
  'assets/shared-e.js': chunk({ css: ['assets/shared-f.css'] }),
  'assets/todo-screen-g.js': chunk({
    modules: ['features/todo/todo-screen.tsx'],
    imports: ['assets/index-b.js', 'assets/shared-e.js'],
    css: ['assets/todo-screen-h.css'],
  }),
  'assets/demo-page-m.js': chunk({ modules: ['app/demo-page.tsx'], imports: ['assets/index-b.js'] }),
  'assets/about-screen-i.js': chunk({ modules: ['features/about/about-screen.tsx'] }),
  'assets/photo-j.svg': { type: 'asset' as const },
};

test('lists the files of each screen without the app’s own, a stylesheet after the ones that it overrides', () => {
  const shared = ['assets/shared-e.js', 'assets/shared-f.css', 'assets/demo-page-m.js'];
  expect(listScreenFiles(bundle, demos)).toEqual({
    '/': [],
    '/todo': [...shared, 'assets/todo-screen-g.js', 'assets/todo-screen-h.css'],
    '/about': ['assets/about-screen-i.js'],
  });
});

test('rejects a build without a screen’s script', () => {
  const { 'assets/about-screen-i.js': _, ...rest } = bundle;
  expect(() => listScreenFiles(rest, demos)).toThrow('No script was built from');
});
