import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { type AssetManifest, assetManifestId } from '#app/asset-manifest.ts';
import { listScreens } from '#app/screens.ts';
import { bundleIife, getShownDemos, isSiteBuild, pagesIn, sourceText } from '#site-generator/site-build.ts';
import type { ShownDemo } from '#ui/demo.ts';
import { replaceInPage, scriptJson } from './html.ts';

/** Inlines src/boot.ts into the head of each page, and in the build also the list of files that it loads. */
export function loadingPlugin(): Plugin[] {
  let script: Promise<string> | null = null;
  let config: ResolvedConfig;
  return [
    {
      name: 'boot-script',
      configResolved(resolved) {
        config = resolved;
      },
      transformIndexHtml: {
        // After the page's styles, which those that the script adds override.
        order: 'post',
        handler: async (html) => {
          script ??= getShownDemos(config).then((demos) => {
            const keys = demos.flatMap(({ id, stored }) => (stored ? [[`/${id}`, stored.key]] : []));
            return bundleIife('src/boot.ts', {
              'import.meta.env.STORAGE_KEYS': JSON.stringify(Object.fromEntries(keys)),
            });
          });
          return replaceInPage(html, '</head>', `<script>${await script}</script></head>`);
        },
      },
    },
    {
      name: 'asset-manifest',
      apply: isSiteBuild,
      enforce: 'post',
      generateBundle: {
        // After the plugin that copies index.html for the other screens.
        order: 'post',
        async handler(_options, bundle) {
          const pages = pagesIn(bundle);
          const index = pages.find(({ fileName }) => fileName === 'index.html');
          if (index === undefined) return;
          const files = createAssetManifest(sourceText(index), bundle, await getShownDemos(config));
          const styles = new Map<string, string>();
          for (const [path, css] of joinStyles(files.screens, bundle)) {
            const reference = this.emitFile({ type: 'asset', name: `${path.slice(1)}-all.css`, source: css });
            styles.set(path, this.getFileName(reference));
          }
          const manifest = { ...files, styles: Object.fromEntries(styles) };
          for (const page of pages) page.source = deferScripts(sourceText(page), manifest);
        },
      },
    },
  ];
}

interface Chunk extends Readonly<Pick<Rolldown.OutputChunk, 'type' | 'moduleIds' | 'imports' | 'code'>> {
  readonly viteMetadata?: Readonly<Record<'importedCss', ReadonlySet<string>>>;
}
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

const scriptTag =
  /<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="[^"]*?(assets\/[^"]+)">(?:<\/script>)?\s*/g;

/**
 * Lists the files to load at start and for each screen (src/app/asset-manifest.ts).
 * @param indexHtml as built by Vite
 * @param demos those that the owner shows
 * @throws {Error} if a screen has no script
 */
export function createAssetManifest(
  indexHtml: string,
  bundle: Bundle,
  demos: readonly ShownDemo[],
): Omit<AssetManifest, 'styles'> {
  const start = [...indexHtml.matchAll(scriptTag)].map(([, file = '']) => file);
  const screenPaths = listScreens(demos).map(({ path }) => path);
  const atStart = new Set(withImports(start, bundle));
  return {
    start,
    fonts: Object.keys(bundle).filter(isBasicLatinFont).sort(),
    screens: Object.fromEntries(
      screenPaths.map((path) => {
        const scripts = withImports(screenScripts(path, bundle), bundle).filter((file) => !atStart.has(file));
        // What a script imports comes first: its stylesheet overrides theirs.
        return [path, scripts.toReversed().flatMap((file) => [file, ...importedAssets(file, bundle)])];
      }),
    ),
  };
}

/** The stylesheets of each screen that has some, joined, by path. */
function joinStyles(screens: AssetManifest['screens'], bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> {
  const joined = Object.entries(screens).map(([path, files]) => {
    const assets = files.map((file) => bundle[file]).filter((file) => file?.type === 'asset');
    const sheets = assets.filter(({ fileName }) => fileName.endsWith('.css'));
    return [path, sheets.map(sourceText).join('')] as const;
  });
  return new Map(joined.filter(([, css]) => css !== ''));
}

/** True for a font file with the basic Latin letters, which every page needs. */
export function isBasicLatinFont(file: string): boolean {
  return /-latin-(?!ext)[^/]*\.woff2$/.test(file);
}

/** Home is part of the app's own script; only the demos' stats load after it. */
function screenScripts(path: string, bundle: Bundle): readonly string[] {
  if (path === '/') return findScripts(/\/src\/features\/[^/]+\/stat\.ts$/, bundle);
  const screen = findScript(`/src/features${path}${path}-screen.tsx`, bundle);
  return path === '/about' ? [screen] : [screen, findScript('/src/app/demo-page.tsx', bundle)];
}

function findScripts(module: RegExp, bundle: Bundle): readonly string[] {
  const isIn = (id: string) => module.test(id);
  return Object.keys(bundle).filter((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' && chunk.moduleIds.some(isIn);
  });
}

function findScript(module: string, bundle: Bundle): string {
  const [file] =
    Object.entries(bundle).find(
      ([, chunk]) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(module)),
    ) ?? [];
  if (file === undefined) throw new Error(`No script was built from ${module}`);
  return file;
}

function withImports(files: readonly string[], bundle: Bundle): readonly string[] {
  const found = new Set(files);
  // The loop also visits what is added while it runs.
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
  }
  return [...found];
}

/** The stylesheets and images that a script imports. */
function importedAssets(file: string, bundle: Bundle): readonly string[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || chunk.viteMetadata === undefined) return [];
  const images = Object.keys(bundle).filter((name) => /\.(?:svg|webp)$/.test(name) && chunk.code.includes(name));
  return [...chunk.viteMetadata.importedCss, ...images];
}

/** Replaces the script tags by the list of files: the boot script loads them when the browser is ready. */
export function deferScripts(html: string, files: AssetManifest): string {
  const data = `<script type="application/json" id="${assetManifestId}">${scriptJson(files)}</script>`;
  return replaceInPage(html.replaceAll(scriptTag, ''), '<!-- site files -->', data);
}
