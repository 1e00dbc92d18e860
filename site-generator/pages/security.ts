import { createHash } from 'node:crypto';

/** The inline contents of a page, and what it loads from other hosts. */
export interface PageSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The hosts of third-party scripts, which may also send requests there. */
  readonly scriptOrigins: readonly string[];
  /** To which the page may send requests. One with http may serve images too: the mock API's. */
  readonly connectOrigins: readonly string[];
}

/**
 * The Content-Security-Policy of a built page. It allows inline scripts and styles by their hashes, so the page can't be changed
 * afterwards. Images may come from any https host, because coins' logos move from host to host.
 */
export function pagePolicy({ scripts, styles, scriptOrigins, connectOrigins }: PageSources): string {
  const directive = (name: string, sources: readonly string[]) => [name, ...sources].join(' ');
  return [
    "default-src 'none'",
    directive('script-src', ["'self'", ...scriptOrigins, ...hashes(scripts)]),
    directive('style-src', ["'self'", ...hashes(styles)]),
    directive('img-src', ["'self'", 'data:', 'https:', ...connectOrigins.filter((url) => url.startsWith('http:'))]),
    // Lighthouse fetches robots.txt as the page, and counts a refused request as an error of the site.
    directive('connect-src', ["'self'", ...scriptOrigins, ...connectOrigins]),
    "font-src 'self'",
    "worker-src 'self'",
    // A page in a folder has the site's root as its base (pages.ts).
    "base-uri 'self'",
    // Scripts handle the forms.
    "form-action 'none'",
  ].join('; ');
}

/** One hash per distinct text. Line breaks are hashed as line feeds, like the HTML parser reads them. */
function hashes(contents: readonly string[]): readonly string[] {
  const hash = (content: string) => createHash('sha256').update(content.replaceAll(/\r\n?/g, '\n')).digest('base64');
  return [...new Set(contents.map((content) => `'sha256-${hash(content)}'`))];
}

/**
 * The file `_headers` in the format of Cloudflare Pages and Netlify: what a page's own policy can't say. Each header is in
 * one rule for a URL, because they would join the values by commas. The policy has nothing else: Chromium applies a PDF's
 * to its own page around the PDF. Hashed files never change. Browsers revalidate files without Cache-Control.
 */
export const headersFile = `/*
  Content-Security-Policy: frame-ancestors 'none'
  X-Content-Type-Options: nosniff

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/:language/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;
