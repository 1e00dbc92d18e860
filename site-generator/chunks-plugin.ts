import type { Plugin } from 'vite';
import { isSiteBuild } from './site-build.ts';

/** What home reads after it has appeared (src/app/home-with-stats.tsx). */
const figuresModule = /\/src\/app\/project-stats\.ts$/;

/**
 * Joins the scripts that are loaded together anyway into few files: one that every screen starts with, one with what home's
 * figures are read with, one with what several screens share. Left to itself the bundler makes two dozen, some of a few
 * hundred bytes, and over HTTP/1.1 a browser asks for six at a time.
 */
export function chunksPlugin(): Plugin {
  return {
    name: 'chunks',
    apply: isSiteBuild,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'index', tags: ['$initial'], priority: 2 },
                { name: 'figures', test: figuresModule, priority: 1 },
                { name: 'shared', minShareCount: 2 },
              ],
            },
          },
        },
      },
    }),
  };
}
