import type { Plugin } from 'vite';
import { isSiteBuild } from './site-build.ts';

/** What home reads after it has appeared (src/app/use-project-stats.ts). */
const figuresModule = /\/src\/app\/project-stats\.ts$/;

/** What only the crypto and weather screens load. */
const queryModules = /\/node_modules\/@tanstack\/|\/src\/lib\/query-client\.ts$/;

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
                { name: 'query', test: queryModules, priority: 1 },
                { name: 'shared', minShareCount: 2 },
              ],
            },
          },
        },
      },
    }),
  };
}
