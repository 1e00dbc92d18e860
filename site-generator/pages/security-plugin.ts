import { createHash } from 'node:crypto';
import type { Plugin, ResolvedConfig } from 'vite';
import { getShownDemos, isSiteBuild, pagesIn, sourceText } from '#site-generator/site-build.ts';
import { getProviderOrigins, type ProviderOrigins, parseConfig } from '../../src/config.ts';
import { escapeHtml, replaceInPage } from './html.ts';
import { fixedDirectives, headersFile } from './security-headers.ts';

/**
 * Writes a Content-Security-Policy into each page, and the file `_headers`, which Cloudflare Pages and Netlify read; other
 * hosts ignore it. Runs after every plugin that changes a page.
 */
export function securityPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'security',
    apply: isSiteBuild,
    enforce: 'post',

    configResolved(resolved) {
      config = resolved;
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const origins = getProviderOrigins(parseConfig(config.env), await getShownDemos(config));
        const policies = new Map<string, string>();
        for (const page of pagesIn(bundle)) {
          const html = sourceText(page);
          const policy = pagePolicy(html, origins);
          page.source = withPolicy(html, policy);
          policies.set(page.fileName, policy);
        }
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(policies) });
      },
    },
  };
}

/**
 * The Content-Security-Policy of a built page. It allows the page's inline scripts and styles by their hashes, so the page
 * can't be changed afterwards.
 */
export function pagePolicy(html: string, { connect, images }: ProviderOrigins): string {
  const directive = (name: string, sources: readonly string[]) => [name, ...sources].join(' ');
  return [
    "default-src 'none'",
    directive('script-src', ["'self'", ...hashes(inlineScripts(html))]),
    directive('style-src', ["'self'", ...hashes(inlineStyles(html))]),
    directive('img-src', ["'self'", ...images]),
    // 'self': Lighthouse fetches robots.txt as the page, and counts a refused request against it.
    directive('connect-src', ["'self'", ...connect]),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...fixedDirectives,
  ].join('; ');
}

/** Adds a policy to a page, before everything that it restricts. */
export function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy).replaceAll('&#39;', "'")}" />`;
  return replaceInPage(html, /(?<=<meta charset="[^"]*" ?\/?>)/, `\n    ${meta}`);
}

/** Contents of the scripts that run: not those with a file, nor data blocks such as JSON-LD. */
function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis)]
    .filter(([, attributes = '']) => !/\ssrc=|\stype="application\/(?:ld\+)?json"/i.test(attributes))
    .map(([, , content = '']) => content);
}

function inlineStyles(html: string): readonly string[] {
  return [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gis)].map(([, content = '']) => content);
}

/** One hash per distinct content, of the text after HTML parsing, which turns every line break into a line feed. */
function hashes(contents: readonly string[]): readonly string[] {
  const hash = (content: string) => createHash('sha256').update(content.replaceAll(/\r\n?/g, '\n')).digest('base64');
  return [...new Set(contents.map((content) => `'sha256-${hash(content)}'`))];
}
