import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { ownerPlugin } from '#site-generator/content/owner-plugin.ts';
import { oldestBrowsers } from '#site-generator/oldest-browsers.ts';
import { compressPlugin } from '#site-generator/pages/compress-plugin.ts';
import { loadingPlugin } from '#site-generator/pages/loading-plugin.ts';
import { offlinePlugin } from '#site-generator/pages/offline-plugin.ts';
import { prerenderPlugin } from '#site-generator/pages/prerender-plugin.ts';
import { publicFilesPlugin } from '#site-generator/pages/public-files-plugin.ts';
import { securityPlugin } from '#site-generator/pages/security-plugin.ts';
import { parseConfig } from './src/config.ts';

const browsers = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);

/**
 * Joins the scripts that load together anyway: those that every screen starts with, those of home's statistics, and those
 * that several screens share. By default the bundler writes two dozen, some of a few hundred bytes, and over HTTP/1.1 a
 * browser requests six at a time.
 */
const chunkGroups = [
  { name: 'index', tags: ['$initial' as const], priority: 2 },
  // Loaded by the demos with a provider only.
  {
    name: 'providers',
    test: /\/node_modules\/(@tanstack|valibot)\/|\/src\/(config|lib\/(query-client|http))\.ts$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // Loaded by the demos with a stored list only; faults and what reads an import's file load when they are wanted.
  {
    name: 'lists',
    test: /\/src\/(?:lists\/(?!stored-entries|list-faults|import-)|ui\/(?:file|segmented)-|lib\/browser)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Not the faults, which load when the visitor asks for them, nor CSV, which only one screen needs.
  { name: 'shared', test: /\/src\/(?:ui|lib\/(?!fault|csv)|lists\/stored-entries)|\/node_modules\//, minShareCount: 2 },
];

/** Settings that depend on the command and on `.env`: an invalid one stops the build instead of breaking in the browser. */
const settings: Plugin = {
  name: 'settings',
  config(_config, { command, mode, isSsrBuild }) {
    const siteConfig = parseConfig(loadEnv(mode, import.meta.dirname));
    return {
      define: {
        __CONFIG__: JSON.stringify(siteConfig),
        // Separately: the bundler leaves out the code of the other weather providers.
        __WEATHER_PROVIDER__: JSON.stringify(siteConfig.weatherProvider),
      },
      css: { modules: { generateScopedName: command === 'serve' ? '[name]__[local]' : '[hash:base64:5]' } },
      build: isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
    };
  },
};

export default defineConfig({
  // Relative URLs: the built folder works at a domain's root and under any sub-path.
  base: './',
  plugins: [
    settings,
    react(),
    ownerPlugin(),
    prerenderPlugin(),
    loadingPlugin(),
    securityPlugin(),
    offlinePlugin(),
    publicFilesPlugin(),
    compressPlugin(),
  ],
  build: {
    target: browsers,
    cssTarget: browsers,
    // Every browser above supports module preloading.
    modulePreload: { polyfill: false },
    license: { fileName: 'licenses.txt' },
    sourcemap: false,
    // No inlined files: the Content-Security-Policy needs no `data:`, and each file is cached separately.
    assetsInlineLimit: 0,
    // Otherwise the build reports which plugins are slow, and what the owner should fix is lost in it.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  optimizeDeps: {
    // The search for packages can't see through `virtual:demos`. One found on the first visit to a screen reloads the page.
    entries: ['index.html', 'src/features/*/*-screen.tsx'],
  },
});
