import { expect, test } from 'vitest';
import { readBuiltFiles } from './built-files.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime.js' },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['index.html'] },
  'src/features/todo/todo-screen.tsx': {
    file: 'assets/todo-screen.js',
    css: ['assets/todo-screen.css'],
    imports: ['index.html', '_shared.js'],
  },
  'src/app/demo-page.tsx': { file: 'assets/demo-page.js', imports: ['_shared.js', 'index.html'] },
  'src/features/todo/panels.ts': { file: 'assets/panels.js' },
  'src/features/about/about-screen.tsx': { file: 'assets/about-screen.js' },
};

const stylesheets = ['index', 'shared', 'todo-screen'].map(
  (name) => [`assets/${name}.css`, 'a{src:url(./b)}\n'] as const,
);
const sources = Object.fromEntries([['.vite/manifest.json', JSON.stringify(manifest)], ...stylesheets]);
const toAsset = (source: string) => ({ type: 'asset' as const, source });
const bundle = Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, toAsset(source)]));
const { app, getScreen } = readBuiltFiles(bundle as unknown as Parameters<typeof readBuiltFiles>[0]);
const toStyles = (...names: readonly string[]) =>
  names.map((name) => ({ file: `assets/${name}.css`, css: 'a{src:url(./assets/b)}' }));

test('lists the files of each screen without the app’s own, a stylesheet after the ones that it overrides', () => {
  expect(app).toEqual({ scripts: ['assets/runtime.js', 'assets/index.js'], styles: toStyles('index') });
  expect(getScreen('/todo')).toEqual({
    scripts: ['shared', 'todo-screen', 'demo-page', 'panels'].map((name) => `assets/${name}.js`),
    styles: toStyles('shared', 'todo-screen'),
  });
  expect(getScreen('/about')).toEqual({ scripts: ['assets/about-screen.js'], styles: [] });
  for (const path of ['/', '/404']) expect(getScreen(path)).toEqual({ scripts: [], styles: [] });
});
