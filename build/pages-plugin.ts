import type { Plugin } from 'vite';
import type { OwnerOnDisk } from './read-owner.ts';
import { homePage, sitePages } from './site-pages.ts';

type Bundle = Readonly<Record<string, { readonly type: string; readonly originalFileNames?: readonly string[] }>>;

/**
 * Fills the head of index.html with what it says of home, and puts the other pages beside it. After all other plugins,
 * so that the pages are copies of index.html as it is published.
 */
export function pagesPlugin(read: () => Promise<OwnerOnDisk>): Plugin {
  return {
    name: 'owner-pages',

    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const { owner } = await read();
        return homePage(html, owner, { photoFile: photoFile(owner.photo.file, bundle) });
      },
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const { owner } = await read();
        const html = Buffer.from(index.source).toString('utf8');
        for (const page of sitePages(html, owner, { photoFile: photoFile(owner.photo.file, bundle) })) {
          this.emitFile({ type: 'asset', fileName: page.name, source: page.content });
        }
      },
    },
  };
}

/** Where the build has put the photo, or null while there is no build. */
function photoFile(photo: string, bundle: Bundle = {}): string | null {
  const built = Object.entries(bundle).find(
    ([, { type, originalFileNames }]) => type === 'asset' && originalFileNames?.includes(`content/${photo}`),
  );
  return built?.[0] ?? null;
}
