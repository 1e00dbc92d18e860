import { type AssetManifest, assetManifestId } from '#app/asset-manifest.ts';
import { screenNames } from '#app/screen-names.ts';
import { scriptJson } from './markup.ts';

/** What of a built chunk counts here. */
export interface BuiltChunk {
  readonly type: 'chunk';
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> };
}

type Bundle = Readonly<Record<string, BuiltChunk | { readonly type: 'asset' }>>;

/** The scripts that Vite has put into a page, in their order. */
const scriptTag =
  /<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="[^"]*?(assets\/[^"]+)">(?:<\/script>)?\s*/g;

/**
 * Which files are needed when (src/app/asset-manifest.ts).
 * @param indexHtml as Vite has built it
 * @throws {Error} for a screen whose code is nowhere
 */
export function siteFiles(indexHtml: string, bundle: Bundle): AssetManifest {
  const start = [...indexHtml.matchAll(scriptTag)].map(([, file = '']) => file);
  const atStart = new Set(withImports(start, bundle));
  return {
    start,
    fonts: Object.keys(bundle).filter(isFirstFont).sort(),
    screens: Object.fromEntries(
      screenNames.map(({ path }) => {
        const scripts = withImports([screenScript(path, bundle)], bundle).filter((file) => !atStart.has(file));
        return [path, scripts.flatMap((file) => [file, ...companions(file, bundle)])];
      }),
    ),
  };
}

/** Whether a file is a face that text of plain Latin needs. */
export function isFirstFont(file: string): boolean {
  return /-latin-(?!ext)[^/]*\.woff2$/.test(file);
}

/** Home comes with the app itself; what follows it are its figures. */
function screenScript(path: string, bundle: Bundle): string {
  const module = path === '/' ? '/src/app/project-stats.ts' : `/src/features${path}${path}-screen.tsx`;
  const file = Object.keys(bundle).find((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(module));
  });
  if (file === undefined) throw new Error(`No script was built from ${module}`);
  return file;
}

/** Some scripts, and all that they import statically. */
function withImports(files: readonly string[], bundle: Bundle): readonly string[] {
  const found = new Set(files);
  // A set's loop also comes to what is added on the way.
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
  }
  return [...found];
}

/** Style sheets and pictures that come with a script. */
function companions(file: string, bundle: Bundle): readonly string[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || chunk.viteMetadata === undefined) return [];
  const { importedCss, importedAssets } = chunk.viteMetadata;
  return [...importedCss, ...importedAssets];
}

/** Leaves it to the script in a page's head to load the scripts, which finds there what else there is to load. */
export function deferScripts(html: string, files: AssetManifest): string {
  const place = '<!-- site files -->';
  if (!html.includes(place)) throw new Error(`index.html: expected ${place}`);
  const data = `<script type="application/json" id="${assetManifestId}">${scriptJson(files)}</script>`;
  return html.replaceAll(scriptTag, '').replace(place, () => data);
}
