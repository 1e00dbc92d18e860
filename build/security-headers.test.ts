import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headersFile, immutableCache, nginxSecurityHeaders, strictTransportSecurity } from './security-headers.ts';

const deploy = (name: string) => new URL(`../deploy/nginx/${name}`, import.meta.url);

test('nginx is told the same headers', async () => {
  await expect(nginxSecurityHeaders()).toMatchFileSnapshot(deploy('security-headers.conf').pathname);
});

test('nginx takes the lifetimes that stand in variables from the same place', () => {
  const maps = readFileSync(deploy('maps.conf'), 'utf8');
  expect(maps).toContain(`"${immutableCache}"`);
  expect(maps).toContain(`"${strictTransportSecurity[1]}"`);
});

test('_headers says each header once for any address, because its readers join what several rules say', () => {
  const rules = headersFile().trim().split('\n\n');
  expect(rules.map((rule) => rule.split('\n')[0])).toEqual(['/*', '/assets/*']);
  const names = [...headersFile().matchAll(/^ {2}([\w-]+): \S/gm)].map(([, name]) => name);
  expect(names).toContain('Content-Security-Policy');
  expect(names).toContain('Strict-Transport-Security');
  expect(names).toContain('Cache-Control');
  expect(new Set(names).size).toBe(names.length);
});

test('_headers keeps to the 2000 characters of a line that Cloudflare Pages reads', () => {
  for (const line of headersFile().split('\n')) expect(line.length).toBeLessThan(2000);
});
