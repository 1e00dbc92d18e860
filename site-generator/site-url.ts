import { domainToUnicode } from 'node:url';

/** The absolute address of a file or folder of the site ("crypto/"), or null while the site's address is unknown. */
export function toAbsoluteUrl(siteAddress: string | null, path: string): string | null {
  return siteAddress === null ? null : new URL(path, `${siteAddress}/`).href;
}

/** The path of the site's root on its host: "/portfolio/". Taken for "/" while the address is unknown. */
export function rootPath(siteAddress: string | null): string {
  return siteAddress === null ? '/' : new URL(`${siteAddress}/`).pathname;
}

/** The site's address as people write it: "alex.example", "alex.github.io/portfolio". */
export function displayHost(siteAddress: string): string {
  const { hostname, port, pathname } = new URL(siteAddress);
  const host = (domainToUnicode(hostname) || hostname).replace(/^www\./, '');
  return (port === '' ? host : `${host}:${port}`) + pathname.replace(/\/$/, '');
}
