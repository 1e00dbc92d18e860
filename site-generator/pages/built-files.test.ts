import { expect, test } from 'vitest';
import { listScreenFiles } from './built-files.ts';

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
  'src/features/about/about-screen.tsx': { file: 'assets/about-screen.js' },
};

test('lists the files of each screen without the app’s own, a stylesheet after the ones that it overrides', () => {
  const files = ['shared.js', 'shared.css', 'todo-screen.js', 'todo-screen.css', 'demo-page.js'];
  expect(listScreenFiles(manifest, '/todo')).toEqual(files.map((name) => `assets/${name}`));
  expect(listScreenFiles(manifest, '/about')).toEqual(['assets/about-screen.js']);
  for (const path of ['/', '/404']) expect(listScreenFiles(manifest, path)).toEqual([]);
});
