import { domainToUnicode } from 'node:url';

/**
 * An absolute http(s) URL. Text without a protocol ("example.com/me", "//example.com") gets https://; anything else, also
 * with another protocol, is null.
 */
export function parseUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const url = addProtocol(value.trim());
  return url !== null && URL.canParse(url) ? url : null;
}

function addProtocol(text: string): string | null {
  if (/^https?:\/\//i.test(text)) return text;
  const bare = text.replace(/^\/\//, '');
  return /^[^\s/:@?#]+\.[^\s/:@?#.]{2,}(:\d+)?([/?#]|$)/.test(bare) ? `https://${bare}` : null;
}

/** The site's URL as people write it: "alex.example", "alex.github.io/portfolio". */
export function displayHost(siteUrl: string): string {
  const { hostname, port, pathname } = new URL(siteUrl);
  const host = (domainToUnicode(hostname) || hostname).replace(/^www\./, '');
  return (port === '' ? host : `${host}:${port}`) + pathname.replace(/\/$/, '');
}

/** The absolute URL of a file or folder of the site ("crypto/"), or null while the site's URL is unknown. */
export function toAbsoluteUrl(siteUrl: string | null, path: string): string | null {
  return siteUrl === null ? null : new URL(path, `${siteUrl}/`).href;
}

/** The path of the site's root on its host: "/portfolio/". "/" while the URL is unknown. */
export function rootPath(siteUrl: string | null): string {
  return siteUrl === null ? '/' : new URL(`${siteUrl}/`).pathname;
}
