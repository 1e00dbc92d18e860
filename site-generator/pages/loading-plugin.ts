import type { Plugin, Rolldown } from 'vite';
import { type AssetManifest, assetManifestId } from '#app/asset-manifest.ts';
import { getDemoPath, type ShownDemo } from '#demo.ts';
import { assetsIn, bundleIife, getShownDemos, hasApp, sourceText } from '#site-generator/site-build.ts';
import { replaceInPage, scriptJson } from './html.ts';

/** Inlines src/boot.ts into the head of each page with the app, and in the build also the manifest that it reads. */
export function loadingPlugin(): Plugin {
  return {
    name: 'loading',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) =>
        replaceInPage(html, '</head>', `<script>${await bundleIife('src/boot.ts')}</script></head>`),
    },
    generateBundle: {
      // After the plugin that copies index.html for the other screens.
      order: 'post',
      async handler(_options, bundle) {
        const pages = assetsIn(bundle, '.html').filter(hasApp);
        if (pages.length === 0) return; // the bundle that prerenders
        const demos = await getShownDemos(this.environment.config);
        const keys = demos.flatMap((demo) => (demo.storageKey ? [[getDemoPath(demo), demo.storageKey]] : []));
        const files = Object.entries(listScreenFiles(bundle, demos));
        const scripts = files.map(([path, names]) => [path, names.filter((name) => name.endsWith('.js'))]);
        const manifest = { screens: Object.fromEntries(scripts), storageKeys: Object.fromEntries(keys) };
        const data = `<script type="application/json" id="${assetManifestId}">${scriptJson(manifest)}</script>`;
        for (const page of pages) page.source = replaceInPage(sourceText(page), '<!-- site files -->', data);
      },
    },
  };
}

interface Chunk extends Readonly<Pick<Rolldown.OutputChunk, 'type' | 'isEntry' | 'moduleIds' | 'imports'>> {
  readonly viteMetadata?: Readonly<Record<'importedCss', ReadonlySet<string>>>;
}
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

/**
 * Lists the scripts and stylesheets that each screen needs in addition to the app's own, by path.
 * @throws {Error} if a screen has no script
 */
export function listScreenFiles(bundle: Bundle, demos: readonly ShownDemo[]): AssetManifest['screens'] {
  const getChunk = (name: string) => (bundle[name]?.type === 'chunk' ? bundle[name] : undefined);
  const isBuiltFrom = (name: string, module: RegExp) => getChunk(name)?.moduleIds.some((id) => module.test(id));
  const withImports = (names: readonly string[]) => {
    const found = new Set(names);
    // The loop also visits names that are added while it runs.
    for (const name of found) for (const imported of getChunk(name)?.imports ?? []) found.add(imported);
    return found;
  };
  const atStart = withImports(Object.keys(bundle).filter((name) => getChunk(name)?.isEntry));
  const listFiles = (path: string) => {
    const scripts = getScreenModules(path).flatMap((module) => {
      const found = Object.keys(bundle).filter((name) => isBuiltFrom(name, module));
      if (found.length === 0) throw new Error(`No script was built from ${module}`);
      return found;
    });
    const added = [...withImports(scripts)].filter((name) => !atStart.has(name));
    // Imported files come first, because a screen's stylesheet overrides theirs.
    return added.toReversed().flatMap((name) => [name, ...(getChunk(name)?.viteMetadata?.importedCss ?? [])]);
  };
  return Object.fromEntries(['/', ...demos.map(getDemoPath), '/about'].map((path) => [path, listFiles(path)]));
}

/** Home is part of the app's own script. */
function getScreenModules(path: string): readonly RegExp[] {
  if (path === '/') return [];
  const screen = new RegExp(`/src/features${path}${path}-screen\\.tsx$`);
  return path === '/about' ? [screen] : [screen, /\/src\/app\/demo-page\.tsx$/];
}
