import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseConfig } from '../src/config.ts';
import { framingPolicy, pagePolicy, responsePolicy, withPolicy } from './content-security-policy.ts';

const config = parseConfig({});
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directives(policy: string): Readonly<Record<string, readonly string[]>> {
  const parsed = policy.split('; ').map((directive) => directive.split(' '));
  expect(new Set(parsed.map(([name]) => name)).size, 'each directive once').toBe(parsed.length);
  return Object.fromEntries(parsed.map(([name, ...sources]) => [name, sources]));
}

test('allows nothing but what is named', () => {
  const policy = pagePolicy('', config);
  expect(policy).not.toContain('unsafe');
  expect(directives(policy)).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': expect.arrayContaining(["'self'", 'https://coin-images.coingecko.com', 'https://assets.coingecko.com']),
    'connect-src': ['https://api.coingecko.com', 'https://api.open-meteo.com', 'https://geocoding-api.open-meteo.com'],
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

test('allows OpenWeather in place of Open-Meteo where a key is set, and its icons', () => {
  const withKey = directives(pagePolicy('', parseConfig({ VITE_OPENWEATHER_API_KEY: 'key' })));
  expect(withKey['connect-src']).toEqual(['https://api.coingecko.com', 'https://api.openweathermap.org']);
  expect(withKey['img-src']).toContain('https://openweathermap.org');
  expect(directives(pagePolicy('', config))['img-src']).not.toContain('https://openweathermap.org');
});

test('follows the settings, of whose addresses path and credentials are no part', () => {
  const url = 'http://name:secret@localhost:4180/api/v3/';
  const settings = { VITE_COINGECKO_URL: url, VITE_OPEN_METEO_URL: url, VITE_OPEN_METEO_GEOCODING_URL: url };
  const policy = directives(pagePolicy('', parseConfig(settings)));
  expect(policy['connect-src']).toEqual(['http://localhost:4180']);
  expect(policy['img-src']).toContain('http://localhost:4180');
});

test('allows the scripts and styles in the page, each by its hash, and no data or files by one', () => {
  const html = `<script>first()</script><script type="module">second()</script>
    <script type="application/ld+json">{}</script><script type="module" src="./x.js"></script>
    <style>a{}</style><link rel="stylesheet" href="./x.css"><style media="print">b{}</style><style>a{}</style>`;
  const { 'script-src': scripts, 'style-src': styles } = directives(pagePolicy(html, config));
  expect(scripts).toEqual(["'self'", hash('first()'), hash('second()')]);
  expect(styles).toEqual(["'self'", hash('a{}'), hash('b{}')]);
});

test('hashes what browsers see, whatever the line endings of the file', () => {
  const { 'script-src': scripts } = directives(pagePolicy('<script>\r\n1;\r2;\r\n</script>', config));
  expect(scripts).toEqual(["'self'", hash('\n1;\n2;\n')]);
});

test('stands in the page before all that it restricts, as a policy that browsers read unchanged', () => {
  const policy = pagePolicy('<script>1</script>', config);
  const html = withPolicy('<head>\n    <meta charset="utf-8" />\n<script>1</script>', policy);
  expect(html).toContain(
    `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />\n`,
  );
});

test('refuses a page that has no place for it', () => {
  expect(() => withPolicy('<head></head>', "default-src 'none'")).toThrow('expected <meta charset="…"> in it');
});

test('in a header, says of any response that no site may frame it, and of a PDF nothing else', () => {
  expect(directives(framingPolicy)).toEqual({ 'frame-ancestors': ["'none'"] });
  expect(directives(responsePolicy)).toMatchObject({ 'frame-ancestors': ["'none'"], 'object-src': ["'none'"] });
});
