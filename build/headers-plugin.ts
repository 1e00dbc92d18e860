import type { Plugin } from 'vite';
import { headersFile } from './security-headers.ts';
import { isSiteBuild } from './site-build.ts';

/** Puts the file `_headers` into the built folder, which Cloudflare Pages and Netlify read. Other hosts ignore it. */
export function headersPlugin(): Plugin {
  return {
    name: 'headers',
    apply: isSiteBuild,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile() });
    },
  };
}
