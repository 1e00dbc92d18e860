import type { Plugin } from 'vite';
import { type Config, parseConfig } from '../src/config.ts';
import { bootScript } from './boot-script.ts';
import { isSiteBuild } from './site-build.ts';
import { deferScripts, siteFiles } from './site-files.ts';

const scriptPlace = '/* first script */';

/** Puts src/boot.ts into the head of the page, while developing too; and in the built pages what it has to load. */
export function loadingPlugin(): Plugin[] {
  let script: Promise<string> | null = null;
  let settings: Config;
  return [
    {
      name: 'first-script',
      configResolved({ env }) {
        settings = parseConfig(env);
      },
      transformIndexHtml: {
        order: 'pre',
        handler: async (html) => {
          if (!html.includes(scriptPlace)) throw new Error(`index.html: expected ${scriptPlace}`);
          script ??= bootScript(settings);
          const text = await script;
          return html.replace(scriptPlace, () => text);
        },
      },
    },
    {
      name: 'site-files',
      apply: isSiteBuild,
      enforce: 'post',
      generateBundle: {
        // After the plugin that copies index.html for the other screens.
        order: 'post',
        handler(_options, bundle) {
          const pages = Object.values(bundle).filter(
            (file) => file.type === 'asset' && file.fileName.endsWith('.html'),
          );
          const text = (page: { source?: string | Uint8Array }) => Buffer.from(page.source ?? '').toString('utf8');
          const index = pages.find(({ fileName }) => fileName === 'index.html');
          if (index?.type !== 'asset') return;
          const files = siteFiles(text(index), bundle);
          for (const page of pages) if (page.type === 'asset') page.source = deferScripts(text(page), files);
        },
      },
    },
  ];
}
