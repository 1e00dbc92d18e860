import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig } from '../src/config.ts';
import { framingPolicy, pagePolicy, responsePolicy } from './content-security-policy.ts';
import { headersFile, immutableCache, nginxSecurityHeaders, strictTransportSecurity } from './security-headers.ts';

const deploy = (name: string) => new URL(`../deploy/nginx/${name}`, import.meta.url);

test('nginx is told the same headers', async () => {
  await expect(nginxSecurityHeaders()).toMatchFileSnapshot(deploy('security-headers.conf').pathname);
});

const inlineParts = '<script>1</script><style>a{}</style><style>b{}</style><style>c{}</style><style>d{}</style>';
const policy = pagePolicy(inlineParts, parseConfig({ VITE_OPENWEATHER_API_KEY: 'key' }));
const headers = headersFile(
  new Map([
    ['index.html', policy],
    ['404.html', policy],
    ['crypto/index.html', policy],
  ]),
);

test('nginx takes the values that stand in variables from the same place', () => {
  const maps = readFileSync(deploy('maps.conf'), 'utf8');
  expect(maps).toContain(`"${immutableCache}"`);
  expect(maps).toContain(`"${strictTransportSecurity[1]}"`);
  expect(maps).toContain(`"~\\.pdf$" "${framingPolicy}";`);
  expect(maps).toContain(`default "${responsePolicy}";`);
});

test('_headers gives each page its own policy, at every address that it has', () => {
  const rules = new Map(
    headers
      .trim()
      .split('\n\n')
      .map((rule) => [rule.split('\n')[0], rule]),
  );
  expect([...rules.keys()]).toEqual([
    '/*',
    '/assets/*',
    '/',
    '/index.html',
    '/404.html',
    '/crypto/',
    '/crypto/index.html',
  ]);
  for (const [address, rule] of rules) {
    if (address?.endsWith('*')) continue;
    expect(rule).toBe(`${address}\n  Content-Security-Policy: ${policy}`);
  }
});

test('_headers says any other header once for any address, because its readers join what several rules say', () => {
  const names = [...headers.matchAll(/^ {2}([\w-]+): \S/gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['Strict-Transport-Security', 'X-Frame-Options', 'Cache-Control']));
  const others = names.filter((name) => name !== 'Content-Security-Policy');
  expect(new Set(others).size).toBe(others.length);
});

test('no policy has a comma, which would make it two', () => {
  for (const text of [policy, responsePolicy, framingPolicy]) expect(text).not.toContain(',');
});

test('_headers keeps to the 2000 characters of a line and the 100 rules that Cloudflare Pages reads', () => {
  for (const line of headers.split('\n')) expect(line.length).toBeLessThan(2000);
  expect(headers.trim().split('\n\n').length).toBeLessThan(100);
});
