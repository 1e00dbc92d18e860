import { framingPolicy } from './content-security-policy.ts';

type Header = readonly [name: string, value: string];

/** Hashed files never change under their name: a browser need not even ask. */
export const immutableCache = 'public, max-age=31536000, immutable';

// What a site of this kind never asks a visitor for. Only names that Chromium knows: it warns of every other one.
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The headers that every response of the site should carry besides its Content-Security-Policy, errors too. `_headers` in
 * the built folder is made from them, and deploy/nginx/security-headers.conf is held to them by a test.
 */
export const securityHeaders: readonly Header[] = [
  // For browsers that know no frame-ancestors.
  ['X-Frame-Options', 'DENY'],
  ['X-Content-Type-Options', 'nosniff'],
  // Others learn the site's origin at most. A provider's key stands in the addresses of requests, never in a page's own,
  // so no Referer can carry it.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', unusedFeatures.map((feature) => `${feature}=()`).join(', ')],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  // The providers' pictures are asked for without cookies, and what a page holds stays in a process of its own.
  ['Cross-Origin-Embedder-Policy', 'credentialless'],
  // No other site's page may embed a file. What fetches link previews are servers, which ask no such leave.
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** One year. Without includeSubDomains: what else stands under the owner's domain is not this site's to decide. */
export const strictTransportSecurity: Header = ['Strict-Transport-Security', 'max-age=31536000'];

const policyHeader = 'Content-Security-Policy';

/**
 * The file `_headers`, as Cloudflare Pages and Netlify read it. Both join what several rules say of one header by commas.
 * For policies that is right: a response may have several, and all of them hold. Cache-Control stands in one rule alone;
 * for all else their own default (revalidate each time) is the right one.
 * @param policies of each page by its file: "index.html", "crypto/index.html"
 */
export function headersFile(policies: ReadonlyMap<string, string>): string {
  const rule = (path: string, headers: readonly Header[]) =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const pages = [...policies].flatMap(([file, policy]) =>
    addresses(file).map((address) => rule(address, [[policyHeader, policy]])),
  );
  return `${[
    // Of a page that stands for an unknown address, and of all that is no page.
    rule('/*', [[policyHeader, framingPolicy], ...securityHeaders, strictTransportSecurity]),
    rule('/assets/*', [['Cache-Control', immutableCache]]),
    ...pages,
  ].join('\n\n')}\n`;
}

/** The addresses that a host answers with a page: "/crypto/index.html" and "/crypto/". */
function addresses(file: string): readonly string[] {
  const folder = `/${file.replace(/index\.html$/, '')}`;
  return folder === `/${file}` ? [folder] : [folder, `/${file}`];
}

/**
 * The same for nginx, but for the pages' own policies: they hold hashes of what is in the pages, and nginx would have to
 * be told anew with each upload. Until then, or if that were forgotten, the site would stay blank. They stand in the
 * pages themselves. `always`: on errors and redirects too.
 */
export function nginxSecurityHeaders(): string {
  const line = (name: string, value: string) => `add_header ${name} ${value} always;`;
  return [
    '# Made from site-generator/security-headers.ts. After a change there: npx vitest run site-generator/security-headers.test.ts -u',
    '# nginx: a location with an add_header of its own loses all of these, so it must include this file again.',
    line(policyHeader, '$portfolio_policy'),
    ...securityHeaders.map(([name, value]) => line(name, `"${value}"`)),
    '# Over https only: maps.conf leaves the variable empty otherwise, and nginx then sends no such header.',
    line(strictTransportSecurity[0], '$portfolio_transport_security'),
    '',
  ].join('\n');
}
