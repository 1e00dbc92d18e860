import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { chunksPlugin } from './site-generator/chunks-plugin.ts';
import { compressPlugin } from './site-generator/compress-plugin.ts';
import { loadingPlugin } from './site-generator/loading-plugin.ts';
import { offlinePlugin } from './site-generator/offline-plugin.ts';
import { ownerPlugin } from './site-generator/owner-plugin.ts';
import { prerenderPlugin } from './site-generator/prerender-plugin.ts';
import { securityPlugin } from './site-generator/security-plugin.ts';
import { parseConfig } from './src/config.ts';

// The first browsers with native `light-dark()` and CSS nesting. Below them the CSS compiler would replace
// `light-dark()` with a polyfill that ignores the theme button.
const browsers = ['chrome123', 'firefox128', 'safari17.5'];

/** What depends on the command and on `.env`: a bad setting stops the build here, and not in the visitor's browser. */
const settings: Plugin = {
  name: 'settings',
  config(_config, { command, mode }) {
    const { coinGeckoUrl } = parseConfig(loadEnv(mode, import.meta.dirname));
    return {
      // For preload-prices.ts, which can't wait for the code that parses the settings.
      define: { 'import.meta.env.VITE_COINGECKO_URL': JSON.stringify(coinGeckoUrl) },
      css: { modules: { generateScopedName: command === 'serve' ? '[name]__[local]' : '[hash:base64:6]' } },
    };
  },
};

export default defineConfig({
  // Relative addresses: the built folder works at a domain's root and under any sub-path.
  base: './',
  plugins: [
    settings,
    react(),
    chunksPlugin(),
    ownerPlugin(),
    prerenderPlugin(),
    loadingPlugin(),
    securityPlugin(),
    offlinePlugin(),
    compressPlugin(),
  ],
  build: {
    target: browsers,
    cssTarget: browsers,
    // Every browser above has module preloading.
    modulePreload: { polyfill: false },
    sourcemap: false,
    // Files stay files: the Content-Security-Policy needs no `data:`, and each is cached by itself.
    assetsInlineLimit: 0,
  },
  optimizeDeps: {
    // Found only when a lazy screen is first visited, which would reload the page.
    include: ['lucide-react', 'valibot'],
  },
});
