import type { Plugin } from 'vite';
import { type Config, parseConfig } from '../src/config.ts';
import { pagePolicy, withPolicy } from './content-security-policy.ts';
import { headersFile } from './security-headers.ts';
import { isSiteBuild } from './site-build.ts';

/**
 * Puts its Content-Security-Policy into each page, and the file `_headers` beside them, which Cloudflare Pages and
 * Netlify read; other hosts ignore it. After every plugin that writes to a page.
 */
export function securityPlugin(): Plugin {
  let settings: Config;
  return {
    name: 'security',
    apply: isSiteBuild,
    enforce: 'post',

    configResolved({ env }) {
      settings = parseConfig(env);
    },

    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const policies = new Map<string, string>();
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
          const html = Buffer.from(file.source).toString('utf8');
          const policy = pagePolicy(html, settings);
          file.source = withPolicy(html, policy);
          policies.set(file.fileName, policy);
        }
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(policies) });
      },
    },
  };
}
