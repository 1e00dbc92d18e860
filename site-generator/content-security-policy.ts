import { createHash } from 'node:crypto';
import type { Config } from '../src/config.ts';
import { escapeHtml } from './markup.ts';

/** What holds whatever a page contains and whatever the settings are. */
const fixedDirectives = [
  "base-uri 'none'",
  // The forms are handled by scripts.
  "form-action 'none'",
  "object-src 'none'",
  "script-src-attr 'none'",
  "style-src-attr 'none'",
  // No text becomes markup, script or a script's address, but for the one that src/app/watch-updates.ts registers. Whoever
  // needs another exception names a policy of its own here.
  "require-trusted-types-for 'script'",
  'trusted-types service-worker',
];

/**
 * What a header can say of any response, a PDF too. Chromium shows a PDF in a page of its own making, to which the PDF's
 * policy applies, and which needs inline styles and an embedded object. In a page, browsers ignore `frame-ancestors`.
 */
export const framingPolicy = "frame-ancestors 'none'";

/** What a header can say of any other response. */
export const responsePolicy = [...fixedDirectives, framingPolicy].join('; ');

/**
 * The Content-Security-Policy of one built page. It allows the page's own inline scripts and styles by their hashes, so
 * nothing may change them afterwards.
 */
export function pagePolicy(
  html: string,
  { connectOrigins, imageOrigins }: Pick<Config, 'connectOrigins' | 'imageOrigins'>,
): string {
  const directive = (name: string, sources: readonly string[]) => [name, ...sources].join(' ');
  return [
    "default-src 'none'",
    directive('script-src', ["'self'", ...hashes(inlineScripts(html))]),
    directive('style-src', ["'self'", ...hashes(inlineStyles(html))]),
    directive('img-src', ["'self'", ...imageOrigins]),
    directive('connect-src', connectOrigins),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...fixedDirectives,
  ].join('; ');
}

/** Puts a policy into a page, before all that it restricts. */
export function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy).replaceAll('&#39;', "'")}" />`;
  const charset = /<meta charset="[^"]*" ?\/?>/;
  if (!charset.test(html)) throw new Error('index.html: expected <meta charset="…"> in it');
  return html.replace(charset, (found) => `${found}\n    ${meta}`);
}

/** Contents of the scripts that run: neither loaded from a file nor a block of data, such as JSON-LD. */
function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis)]
    .filter(([, attributes = '']) => !/\ssrc=|\stype="application\/(?:ld\+)?json"/i.test(attributes))
    .map(([, , content = '']) => content);
}

function inlineStyles(html: string): readonly string[] {
  return [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gis)].map(([, content = '']) => content);
}

/** Each content once. Browsers hash what their parser made of it, with line feeds alone. */
function hashes(contents: readonly string[]): readonly string[] {
  const hash = (content: string) => createHash('sha256').update(content.replaceAll(/\r\n?/g, '\n')).digest('base64');
  return [...new Set(contents.map((content) => `'sha256-${hash(content)}'`))];
}
