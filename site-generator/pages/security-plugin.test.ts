import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getProviderOrigins, parseConfig } from '#config.ts';
import { allDemos } from '#demos.ts';
import {
  framingPolicy,
  headersFile,
  immutableCache,
  pagePolicy,
  responsePolicy,
  securityHeaders,
  strictTransportSecurity,
  withPolicy,
} from './security-plugin.ts';

const getOrigins = (settings: Readonly<Record<string, string>>) => getProviderOrigins(parseConfig(settings), allDemos);
const origins = getOrigins({});
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directives(policy: string): Readonly<Record<string, readonly string[]>> {
  const parsed = policy.split('; ').map((directive) => directive.split(' '));
  expect(new Set(parsed.map(([name]) => name)).size, 'each directive once').toBe(parsed.length);
  return Object.fromEntries(parsed.map(([name, ...sources]) => [name, sources]));
}

test('a page’s policy allows only the listed sources, and images over https or from a mock API', () => {
  const policy = pagePolicy('', [...origins, 'http://mock.test']);
  expect(policy).not.toContain('unsafe');
  expect(directives(policy)).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:', 'http://mock.test'],
    'connect-src': ["'self'", ...origins, 'http://mock.test'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'script-src-attr': ["'none'"],
    'style-src-attr': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['service-worker'],
  });
});

test('a page’s policy allows its inline scripts and styles by hash, and no hashes for data or files', () => {
  const html = `<script>first()</script><script type="module">\r\n1;\r2;\r\n</script>
    <script type="application/json">{}</script><script type="module" src="./x.js"></script>
    <style>a{}</style><link rel="stylesheet" href="./x.css"><style media="print">b{}</style><style>a{}</style>`;
  const { 'script-src': scripts, 'style-src': styles } = directives(pagePolicy(html, origins));
  expect(scripts).toEqual(["'self'", hash('first()'), hash('\n1;\n2;\n')]);
  expect(styles).toEqual(["'self'", hash('a{}'), hash('b{}')]);
});

test('a page’s policy allows the host of the owner’s analytics, for its script and its requests', () => {
  const html = '<script async src="https://count.test/a.js"></script><script src="./x.js"></script>';
  const { 'script-src': scripts, 'connect-src': connect } = directives(pagePolicy(html, origins));
  expect(scripts).toEqual(["'self'", 'https://count.test']);
  expect(connect).toEqual(["'self'", 'https://count.test', ...origins]);
});

test('adds the policy to a page before everything that it restricts, unescaped', () => {
  const policy = pagePolicy('<script>1</script>', origins);
  expect(withPolicy('<head>\n    <meta charset="utf-8" />\n<script>1</script>', policy)).toContain(
    `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />\n`,
  );
  expect(() => withPolicy('<head></head>', policy)).toThrow('index.html: expected ');
});

const nginxFile = (name: string) => readFileSync(new URL(`../../deploy/nginx/${name}`, import.meta.url), 'utf8');

// The pages' own policies contain hashes, so each upload would need a new configuration.
test('nginx has the same headers', () => {
  const added = [...nginxFile('security-headers.conf').matchAll(/^add_header (\S+) (.+) always;$/gm)];
  expect(added.map(([, name, value]) => [name, value])).toEqual([
    ['Content-Security-Policy', '$portfolio_policy'],
    ...securityHeaders.map(([name, value]) => [name, `"${value}"`]),
    [strictTransportSecurity[0], '$portfolio_transport_security'],
  ]);
  const maps = nginxFile('maps.conf');
  expect(maps).toContain(`"${immutableCache}"`);
  expect(maps).toContain(`"${strictTransportSecurity[1]}"`);
  expect(maps).toContain(`"~\\.pdf$" "${framingPolicy}";`);
  expect(maps).toContain(`default "${responsePolicy}";`);
});

const policy = pagePolicy(
  '<script>1</script><style>a{}</style><style>b{}</style><style>c{}</style><style>d{}</style>',
  getOrigins({ VITE_OPENWEATHER_API_KEY: 'key' }),
);
const headers = headersFile(new Map(['index.html', '404.html', 'crypto/index.html'].map((file) => [file, policy])));

test('_headers has each page’s own policy at every path of the page', () => {
  const rules = headers.trim().split('\n\n');
  const pages = ['/', '/index.html', '/404.html', '/crypto/', '/crypto/index.html'];
  expect(rules.slice(2)).toEqual(pages.map((path) => `${path}\n  Content-Security-Policy: ${policy}`));
  expect(rules.slice(0, 2).map((rule) => rule.split('\n')[0])).toEqual(['/*', '/assets/*']);
});

test('_headers has any other header in one rule, because hosts join the values of several rules', () => {
  const names = [...headers.matchAll(/^ {2}([\w-]+): \S/gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['Strict-Transport-Security', 'X-Frame-Options', 'Cache-Control']));
  const others = names.filter((name) => name !== 'Content-Security-Policy');
  expect(new Set(others).size).toBe(others.length);
});

test('_headers stays within the limits of Cloudflare Pages: 2000 characters a line, 100 rules', () => {
  for (const line of headers.split('\n')) expect(line.length).toBeLessThan(2000);
  expect(headers.trim().split('\n\n').length).toBeLessThan(100);
});

// A comma would split the policy in two.
test('no policy has a comma', () => {
  expect(`${policy}${framingPolicy}`).not.toContain(',');
});
