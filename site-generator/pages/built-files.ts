import type { Manifest, Rolldown } from 'vite';
import { aboutPath, homePath, notFoundPath } from '#app/screens.ts';

/** The built files of the app, and those that a screen needs in addition, by its path. */
export function readBuiltFiles(bundle: Rolldown.OutputBundle) {
  const read = (name: string) => {
    const file = bundle[name];
    if (file === undefined) throw new Error(`The build has no file ${name}`);
    return file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('utf8');
  };
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const toFiles = (names: readonly string[]) => ({
    scripts: names.filter((name) => name.endsWith('.js')),
    styles: names
      .filter((name) => name.endsWith('.css'))
      // The URLs in a stylesheet are relative to its folder, those in a page to the site's root.
      .map((file) => ({ file, css: read(file).replaceAll('url(./', 'url(./assets/').trim() })),
  });
  const appModules = new Set<string>();
  const app = listFiles(manifest, ['index.html'], appModules);
  const getScreen = (path: string) => toFiles(listFiles(manifest, getScreenModules(path), new Set(appModules)));
  return { app: toFiles(app), getScreen };
}

/** Home and the screen for unknown paths are part of the app's own script. */
function getScreenModules(path: string): readonly string[] {
  if (path === homePath || path === notFoundPath) return [];
  const folder = `src/features${path}`;
  const screen = `${folder}${path}-screen.tsx`;
  if (path === aboutPath) return [screen];
  return [screen, 'src/app/demo-page.tsx', `${folder}/panels.ts`];
}

/**
 * The files of modules and of all that they import, imported ones first: a screen's stylesheet overrides theirs.
 * `listed` has the modules to leave out, and then those of the result.
 */
function listFiles(manifest: Manifest, modules: readonly string[], listed: Set<string>): readonly string[] {
  return modules.flatMap((module) => {
    if (listed.has(module)) return [];
    listed.add(module);
    const chunk = manifest[module];
    if (chunk === undefined) throw new Error(`No script was built from ${module}`);
    return [...listFiles(manifest, chunk.imports ?? [], listed), chunk.file, ...(chunk.css ?? [])];
  });
}
