import { createHash } from 'node:crypto';

/** The inline contents of a page, and what it loads from other hosts. */
export interface PageSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins of scripts, which may report to their own host. */
  readonly hosts: readonly string[];
  /** Origins to which the page may send requests. One with http may serve images too: the mock API's. */
  readonly origins: readonly string[];
}

/**
 * The Content-Security-Policy of a built page. It allows inline scripts and styles by their hashes, so the page can't be changed
 * afterwards. Images may come from any https host, because coins' logos move from host to host.
 */
export function pagePolicy({ scripts, styles, hosts, origins }: PageSources): string {
  const directive = (name: string, sources: readonly string[]) => [name, ...sources].join(' ');
  return [
    "default-src 'none'",
    directive('script-src', ["'self'", ...hosts, ...hashes(scripts)]),
    directive('style-src', ["'self'", ...hashes(styles)]),
    directive('img-src', ["'self'", 'data:', 'https:', ...origins.filter((origin) => origin.startsWith('http:'))]),
    // Lighthouse fetches robots.txt as the page, and counts a refused request as an error of the site.
    directive('connect-src', ["'self'", ...hosts, ...origins]),
    "font-src 'self'",
    "worker-src 'self'",
    // A page in a folder has the site's root as its base (page.ts).
    "base-uri 'self'",
    // Scripts handle the forms.
    "form-action 'none'",
    "object-src 'none'",
    "script-src-attr 'none'",
    "style-src-attr 'none'",
  ].join('; ');
}

/** One hash per distinct text. Line breaks are hashed as line feeds, like the HTML parser reads them. */
function hashes(contents: readonly string[]): readonly string[] {
  const hash = (content: string) => createHash('sha256').update(content.replaceAll(/\r\n?/g, '\n')).digest('base64');
  return [...new Set(contents.map((content) => `'sha256-${hash(content)}'`))];
}

/** The headers of every response, errors included: what a page's own policy can't say. */
const securityHeaders = [
  // Nothing else: Chromium applies a PDF's policy to its own page around the PDF.
  "Content-Security-Policy: frame-ancestors 'none'",
  'X-Content-Type-Options: nosniff',
];

// Hashed files never change, so browsers don't need to revalidate them.
const immutable = 'Cache-Control: public, max-age=31536000, immutable';

/**
 * The file `_headers` in the format of Cloudflare Pages and Netlify, with each header in one rule for a URL: they would join the
 * values by commas. Without Cache-Control, they revalidate by default.
 */
export const headersFile = `/*
  ${securityHeaders.join('\n  ')}

/assets/*
  ${immutable}

/:language/assets/*
  ${immutable}
`;
