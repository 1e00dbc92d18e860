import type { Plugin } from 'vite';
import { getContentDirectory } from '#site-generator/content/read-owner.ts';
import { describeFigures, readFigures } from './figures.ts';
import { hashSource } from './source-hash.ts';

/**
 * Defines `import.meta.env.FIGURES`: what the benchmark has measured of exactly this code, or null. It is a constant
 * because a module's value is known too late for the bundler to leave out the styles of what isn't shown.
 */
export function figuresPlugin(): Plugin {
  const contentDirectory = getContentDirectory();
  let warning: string | null = null;
  return {
    name: 'figures',

    async config() {
      const onDisk = await readFigures(contentDirectory, hashSource());
      warning = onDisk.warning;
      const figures = onDisk.figures && describeFigures(onDisk.figures);
      return { define: { 'import.meta.env.FIGURES': JSON.stringify(figures) } };
    },

    configResolved({ build, logger }) {
      // Not again when the pages are prerendered.
      if (warning !== null && !build.ssr) logger.warn(warning);
    },
  };
}
