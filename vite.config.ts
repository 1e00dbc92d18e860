import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin, type UserConfig } from 'vite';
import { getContentDirectory } from '#site-generator/content/content-folder.ts';
import { siteGenerator } from '#site-generator/plugins/site-generator.ts';
import { parseConfig } from './src/config.ts';

/**
 * The oldest browsers that the site works in; README.md names them too. Chrome 123 and Safari 17.5 are the first with native
 * `light-dark()`: below them the CSS compiler would replace it with a polyfill that ignores the theme button. Firefox 128 is the first
 * extended support release with it.
 */
const browsers = ['chrome123', 'firefox128', 'safari17.5'];

/**
 * Joins scripts that load together: the start of every screen, the demos with a provider, the demos with a list, and modules
 * that several screens share. By default the bundler writes two dozen scripts, some of a few hundred bytes, and over HTTP/1.1
 * browsers request six at a time: on a slow phone `#/todo` then worked after 4.2 s instead of 3.1 s.
 */
const chunkGroups = [
  { name: 'index', tags: ['$initial' as const], priority: 2 },
  // For the demos with a provider.
  {
    name: 'providers',
    test: /\/node_modules\/@tanstack\/|\/src\/lib\/query-client\.ts$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // For the demos with a stored list.
  {
    name: 'lists',
    test: /\/src\/lists\/(?!stored-entries|list-faults)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'shared', test: /\/src\/(?:owner|ui|lib|lists\/stored-entries)|\/node_modules\//, minShareCount: 2 },
];

/** Settings that depend on the command and on `.env`. */
const settings: Plugin = {
  name: 'settings',
  config(_config, { command, mode, isSsrBuild }) {
    const siteConfig = parseConfig(loadEnv(mode, import.meta.dirname));
    return {
      define: {
        __CONFIG__: JSON.stringify(siteConfig),
        '__CONFIG__.weather.provider': JSON.stringify(siteConfig.weather.provider),
      },
      css: { modules: { generateScopedName: command === 'serve' ? '[name]__[local]' : '[hash:base64:5]' } },
      build: isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
    };
  },
};

/** @param folder of another language in content/ ("de"), which is a site of its own; empty for the root */
function createConfig(folder = ''): UserConfig {
  return {
    // Relative URLs: the built folder works at a domain's root and under any sub-path.
    base: './',
    publicDir: join(getContentDirectory(), 'public'),
    plugins: [settings, react(), ...siteGenerator(folder, createConfig)],
    build: {
      target: browsers,
      cssTarget: browsers,
      // Every browser above supports module preloading.
      modulePreload: { polyfill: false },
      license: { fileName: 'licenses.txt' },
      sourcemap: false,
      // The Content-Security-Policy allows `data:` for images only, not for fonts.
      assetsInlineLimit: 0,
      // The report of slow plugins would hide the doctor's findings.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    optimizeDeps: {
      // Vite's search for packages can't see through `virtual:demos`. A package found later reloads the page.
      entries: ['index.html', 'src/features/*/*-screen.tsx'],
    },
  };
}

export default createConfig();
