import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { type BuildFacts, buildFactsFile, type DemoFacts } from '#app/how-it-is-built/build-facts.ts';
import type { DemoId } from '#features/home/demos.ts';
import { formatDay } from '#lib/months.ts';
import { createAssetManifest } from '#site-generator/pages/loading-plugin.ts';
import { getShownDemos, isSiteBuild, sourceText } from './site-build.ts';

/**
 * Writes what "How this is built" says of the build: the size of each demo's scripts, the number of its tests, the commit.
 * Runs before the plugin that removes the script tags from index.html. Two builds of a commit write the same bytes.
 */
export function factsPlugin(): Plugin {
  let demos: readonly DemoId[];
  let root: string;
  return {
    name: 'build-facts',
    apply: isSiteBuild,
    enforce: 'post',

    configResolved(config) {
      demos = getShownDemos(config);
      root = config.root;
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const { screens } = createAssetManifest(sourceText(index), bundle, demos);
        const getScripts = (path: string) => (screens[path] ?? []).filter((file) => file.endsWith('.js'));
        const homeScripts = new Set(getScripts('/'));
        const facts = demos.map(async (id) => {
          const scripts = getScripts(`/${id}`).filter((file) => !homeScripts.has(file));
          return [id, { scriptBytes: await getCompressedSize(scripts, bundle), ...countTests(id, root) }] as const;
        });
        const content: BuildFacts = {
          commit: readCommit(root),
          demos: Object.fromEntries(await Promise.all(facts)),
        };
        this.emitFile({ type: 'asset', fileName: buildFactsFile, source: JSON.stringify(content) });
      },
    },
  };
}

/** Bytes of the scripts, each compressed with brotli, as hosts send them. */
async function getCompressedSize(files: readonly string[], bundle: Rolldown.OutputBundle): Promise<number> {
  const sizes = files.map(async (file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? (await promisify(brotliCompress)(chunk.code)).byteLength : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The commit that is checked out in a folder, with its day; null without git or outside of a repository. */
export function readCommit(folder: string): string | null {
  try {
    const output = execFileSync('git', ['log', '-1', '--format=%h %cs'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [id = '', day = ''] = output.trim().split(' ');
    return id === '' ? null : `${id}, ${formatDay(day)}`;
  } catch {
    return null;
  }
}

/** The tests of a demo: those in its feature's folder, and those of the browser specs that are named after it. */
export function countTests(demo: DemoId, root: string): Pick<DemoFacts, 'unitTests' | 'browserTests'> {
  const count = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .map((file) => countTestsIn(readFileSync(join(root, file), 'utf8')))
      .reduce((sum, tests) => sum + tests, 0);
  return {
    unitTests: count(`src/features/${demo}/**/*.test.{ts,tsx}`),
    browserTests: count(`e2e/${demo}*.spec.ts`),
  };
}

/** The number of tests in a source text; one that runs with several inputs counts once. */
export function countTestsIn(source: string): number {
  return source.match(/^\s*test(?:\.each|\.prop)?\(/gm)?.length ?? 0;
}
