import type { Plugin, Rolldown } from 'vite';
import type { OwnerOnDisk } from '#site-generator/content/read-owner.ts';
import { isBasicLatinFont, isSiteBuild } from '#site-generator/site-build.ts';
import { openTypeface } from './typeface.ts';
import { typefaceCss } from './typeface-css.ts';

const stylesheetId = 'virtual:typeface.css';

/** In bytes: what the fonts for Latin letters, which every visitor loads, may have together. */
const sizeBudget = 60_000;

/** Adds the stylesheet `virtual:typeface.css` with the owner's fonts, and their licenses. */
export function typefacePlugin(read: () => Promise<OwnerOnDisk>): Plugin[] {
  const open = async () => openTypeface((await read()).owner.typeface);
  return [
    {
      name: 'typeface',
      resolveId: (id) => (id === stylesheetId ? `\0${id}` : null),
      load: async (id) => (id === `\0${stylesheetId}` ? typefaceCss(await open()) : null),
    },
    {
      name: 'font-files',
      apply: isSiteBuild,
      async generateBundle(_options, bundle) {
        const size = latinFontSize(bundle);
        if (size > sizeBudget) {
          this.warn(
            `content/site.json: typeface: every visitor loads ${Math.round(size / 1000)} KB of fonts. ` +
              `Up to ${sizeBudget / 1000} KB load fast on a phone: choose smaller ones, or only one of headings and text.`,
          );
        }
        // `build.license` lists only packages with scripts.
        const { headings, text } = await open();
        const licenses = new Set([headings.license, text.license]);
        this.emitFile({ type: 'asset', fileName: 'licenses-fonts.txt', source: [...licenses].join('\n') });
      },
    },
  ];
}

function latinFontSize(bundle: Rolldown.OutputBundle): number {
  const sizes = Object.values(bundle).map((file) =>
    file.type === 'asset' && isBasicLatinFont(file.fileName) ? file.source.length : 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
