import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { getProviderOrigins, parseConfig } from '#config.ts';
import { assetsIn, getIntegrity, getShownDemos, hasApp, isSiteBuild, sourceText } from '#site-generator/site-build.ts';
import { escapeHtml, replaceInPage, scriptJson } from './html.ts';

/**
 * Writes a Content-Security-Policy and the hashes of the scripts into each page, and the file `_headers`, which only
 * Cloudflare Pages and Netlify read. Runs after every plugin that changes a page.
 */
export function securityPlugin(): Plugin {
  return {
    name: 'security',
    apply: isSiteBuild,
    enforce: 'post',

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { config } = this.environment;
        const origins = getProviderOrigins(parseConfig(config.env), await getShownDemos(config));
        const policies = new Map<string, string>();
        const getHash = (name: string) => {
          const file = bundle[name];
          if (file?.type !== 'chunk') throw new Error(`A page names a script that was not built: ${name}`);
          return getIntegrity(file.code);
        };
        for (const page of assetsIn(bundle, '.html')) {
          const source = sourceText(page);
          const html = hasApp(page) ? withIntegrity(source, getHash) : source;
          const policy = pagePolicy(html, hasApp(page) ? origins : []);
          page.source = withPolicy(html, policy);
          policies.set(page.fileName, policy);
        }
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(policies) });
      },
    },
  };
}

/**
 * The Content-Security-Policy of a built page. It allows inline scripts and styles by their hashes, so the page can't be changed
 * afterwards. Images may come from any https host, because coins' logos move from host to host.
 * @param origins to which the page may send requests. An http origin may serve images too: the mock API's
 */
export function pagePolicy(html: string, origins: readonly string[]): string {
  const hosts = externalHosts(html);
  const directive = (name: string, sources: readonly string[]) => [name, ...sources].join(' ');
  return [
    "default-src 'none'",
    directive('script-src', ["'self'", ...hosts, ...hashes(findInlineScripts(html))]),
    directive('style-src', ["'self'", ...hashes(findInlineStyles(html))]),
    directive('img-src', ["'self'", 'data:', 'https:', ...origins.filter((origin) => origin.startsWith('http:'))]),
    // Lighthouse fetches robots.txt as the page, and counts a refused request as an error of the site.
    directive('connect-src', ["'self'", ...hosts, ...origins]),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...fixedDirectives,
  ].join('; ');
}

/**
 * Adds the hashes of the scripts that a page names: the app's as `integrity`, the screens' in an import map, which applies to
 * preload links and imports. An incomplete script then fails like a missing one.
 * @param getHash by the script's name: "assets/index-COBGzBxT.js"
 */
function withIntegrity(html: string, getHash: (name: string) => string): string {
  const appScript = /<script type="module" crossorigin(?= src="(.*?)(assets\/.*?)")/;
  const [tag = '', base = '', appName = ''] = appScript.exec(html) ?? [];
  const names = new Set(html.match(/(?<=")assets\/[^"]+\.js(?=")/g));
  const integrity = Object.fromEntries([...names].map((name) => [base + name, getHash(name)]));
  const importMap = `<script type="importmap">${scriptJson({ integrity })}</script>`;
  return replaceInPage(html, appScript, `${importMap}${tag} integrity="${getHash(appName)}"`);
}

/** Adds a policy to a page, before everything that it restricts. */
export function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy).replaceAll('&#39;', "'")}" />`;
  return replaceInPage(html, /(?<=<meta charset="[^"]*" ?\/?>)/, `\n    ${meta}`);
}

/** The contents of inline scripts, without data blocks. */
function findInlineScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis)]
    .filter(([, attributes = '']) => !/\ssrc=|\stype="application\/json"/i.test(attributes))
    .map(([, , content = '']) => content);
}

/** The origin of the owner's analytics script, which may report to its own host. */
function externalHosts(html: string): readonly string[] {
  return [...html.matchAll(/<script\b[^>]*\ssrc="(https:[^"]+)"/gi)].map(([, url = '']) => new URL(url).origin);
}

function findInlineStyles(html: string): readonly string[] {
  return [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gis)].map(([, content = '']) => content);
}

/** One hash per distinct text. Line breaks are hashed as line feeds, like the HTML parser reads them. */
function hashes(contents: readonly string[]): readonly string[] {
  const hash = (content: string) => createHash('sha256').update(content.replaceAll(/\r\n?/g, '\n')).digest('base64');
  return [...new Set(contents.map((content) => `'sha256-${hash(content)}'`))];
}

type Header = readonly [name: string, value: string];

/** Hashed files never change, so browsers don't need to revalidate them. */
export const immutableCache = 'public, max-age=31536000, immutable';

/** The directives of every policy. */
const fixedDirectives = [
  "base-uri 'none'",
  // Scripts handle the forms.
  "form-action 'none'",
  "object-src 'none'",
  "script-src-attr 'none'",
  "style-src-attr 'none'",
  // No string becomes markup, a script or a script's URL, except the service worker's (src/app/register-service-worker.ts).
  "require-trusted-types-for 'script'",
  'trusted-types service-worker',
];

/**
 * The policy in the header of a PDF. Chromium applies it to its own page around the PDF, which has inline styles and an
 * embedded object. The pages' own policies omit it, because browsers ignore `frame-ancestors` in them.
 */
export const framingPolicy = "frame-ancestors 'none'";

/** The policy in the header of any other response. */
export const responsePolicy = [...fixedDirectives, framingPolicy].join('; ');

// Features that the site never uses. Only names that Chromium knows: it logs a warning for any other.
const unusedFeatures =
  'accelerometer autoplay camera display-capture encrypted-media fullscreen gyroscope hid magnetometer ' +
  'microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking';

/**
 * The headers of every response, errors included, without its Content-Security-Policy. A test compares deploy/nginx/ with them.
 */
export const securityHeaders: readonly Header[] = [
  // For browsers without frame-ancestors.
  ['X-Frame-Options', 'DENY'],
  ['X-Content-Type-Options', 'nosniff'],
  // Other sites see the origin at most. A provider's key is in the URLs of requests, never in a page's own URL, so no
  // Referer can contain it.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  // The weather screen asks for the location when the visitor presses "Use my location".
  ['Permissions-Policy', `${unusedFeatures.replaceAll(/\S+/g, '$&=(),')} geolocation=(self)`],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  // The providers' images are requested without cookies.
  ['Cross-Origin-Embedder-Policy', 'credentialless'],
  // No other site can embed a file. Link previews are fetched by servers, which ignore this.
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** One year. Without includeSubDomains: the owner's other subdomains are not this site's concern. */
export const strictTransportSecurity: Header = ['Strict-Transport-Security', 'max-age=31536000'];

const policyHeader = 'Content-Security-Policy';

/**
 * The file `_headers` in the format of Cloudflare Pages and Netlify. Both join the values of a header from several rules by
 * commas, so only policies, which all apply, are in several. Without Cache-Control, hosts revalidate by default.
 * @param policies by page: "index.html", "crypto/index.html"
 */
export function headersFile(policies: ReadonlyMap<string, string>): string {
  const rule = (path: string, headers: readonly Header[]) =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const pages = [...policies].flatMap(([file, policy]) =>
    pagePaths(file).map((path) => rule(path, [[policyHeader, policy]])),
  );
  return `${[
    rule('/*', [[policyHeader, framingPolicy], ...securityHeaders, strictTransportSecurity]),
    rule('/assets/*', [['Cache-Control', immutableCache]]),
    ...pages,
  ].join('\n\n')}\n`;
}

/** The paths at which hosts serve a page: "/crypto/" and "/crypto/index.html". */
function pagePaths(file: string): readonly string[] {
  const folder = `/${file.replace(/index\.html$/, '')}`;
  return folder === `/${file}` ? [folder] : [folder, `/${file}`];
}
