import { relative } from 'node:path';
import type { Plugin } from 'vite';
import type { OwnerOnDisk } from './read-owner.ts';
import { homePage, sitePages } from './site-pages.ts';

type Bundle = Readonly<Record<string, { readonly type: string; readonly originalFileNames?: readonly string[] }>>;

/**
 * Fills the head of index.html with what it says of home, and puts the other pages beside it. After all other plugins,
 * so that the pages are copies of index.html as it is published.
 */
export function pagesPlugin(read: () => Promise<OwnerOnDisk>): Plugin {
  let root = '';
  /** Where the build has put the photo, or null while there is no build. */
  function photoFile({ photoPath }: OwnerOnDisk, bundle: Bundle = {}): string | null {
    const source = relative(root, photoPath).replaceAll('\\', '/');
    const built = Object.entries(bundle).find(
      ([, { type, originalFileNames }]) => type === 'asset' && originalFileNames?.includes(source),
    );
    return built?.[0] ?? null;
  }

  return {
    name: 'owner-pages',

    configResolved(config) {
      root = config.root;
    },

    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const content = await read();
        return homePage(html, content.owner, { photoFile: photoFile(content, bundle) });
      },
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const content = await read();
        const html = Buffer.from(index.source).toString('utf8');
        for (const page of sitePages(html, content.owner, { photoFile: photoFile(content, bundle) })) {
          this.emitFile({ type: 'asset', fileName: page.name, source: page.content });
        }
      },
    },
  };
}
