import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { getProviderOrigins, parseConfig } from '#config.ts';
import { allDemos } from '#demos.ts';
import { composePage } from './page.ts';
import { headersFile, pagePolicy } from './security.ts';

const getOrigins = (settings: Readonly<Record<string, string>>) => getProviderOrigins(parseConfig(settings), allDemos);
const origins = getOrigins({});
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directives(policy: string): Readonly<Record<string, readonly string[]>> {
  const parsed = policy.split('; ').map((directive) => directive.split(' '));
  expect(new Set(parsed.map(([name]) => name)).size, 'each directive once').toBe(parsed.length);
  return Object.fromEntries(parsed.map(([name, ...sources]) => [name, sources]));
}

test('a page’s policy allows only the listed sources, and images over https or from a mock API', () => {
  const policy = pagePolicy({ scripts: [], styles: [], hosts: [], origins: [...origins, 'http://mock.test'] });
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
    'base-uri': ["'self'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'script-src-attr': ["'none'"],
    'style-src-attr': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['service-worker'],
  });
});

test('a page’s policy precedes what it restricts, and allows its scripts, styles and templates by hash, and the analytics’ host', () => {
  const { html, policy } = composePage({
    ...{
      file: 'index.html',
      base: '',
      path: null,
      lang: 'en',
      dir: 'ltr',
      head: '<title>x</title>',
      body: '',
      origins,
    },
    styles: [{ css: 'a{}' }, { css: 'b{}', file: 'assets/b.css' }],
    scripts: [
      { code: '1;\r2;\r\n' },
      { attributes: { type: 'module', src: './assets/x.js' } },
      { attributes: { src: 'https://count.test/a.js' } },
    ],
    templates: [{ path: '/todo', title: 'x', body: '', styles: [{ css: 'a{}' }, { css: 'c{}' }] }],
  });
  const [start] = html.split(/<(?:title|script|style)/);
  expect(start).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy}" />`);
  expect(directives(policy)).toMatchObject({
    'script-src': ["'self'", 'https://count.test', hash('1;\n2;\n')],
    'style-src': ["'self'", hash('a{}'), hash('b{}'), hash('c{}')],
    'connect-src': ["'self'", 'https://count.test', ...origins],
  });
});

const policy = pagePolicy({
  scripts: ['1'],
  styles: ['a{}', 'b{}', 'c{}', 'd{}'],
  hosts: [],
  origins: getOrigins({ VITE_OPENWEATHER_API_KEY: 'key' }),
});
const headers = headersFile(['index.html', '404.html', 'crypto/index.html'].map((file) => ({ file, policy })));

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
  expect(policy).not.toContain(',');
});
