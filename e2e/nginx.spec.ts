import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  framingPolicy,
  immutableCache,
  responsePolicy,
  securityHeaders,
  strictTransportSecurity,
} from '#site-generator/pages/security-headers.ts';
import { untilSaved } from './support/deployed-site.ts';
import { expect } from './support/fixtures.ts';
import type { HttpResponse } from './support/nginx-server.ts';
import { listFiles, test } from './support/nginx-site.ts';
import { screens } from './support/states.ts';
import { readings, search } from './support/weather-page.ts';

function expectSecurityHeaders({ headers }: HttpResponse, file = '') {
  expect(headers['content-security-policy']).toBe(file.endsWith('.pdf') ? framingPolicy : responsePolicy);
  for (const [name, value] of securityHeaders) expect(headers[name.toLowerCase()], name).toBe(value);
  expect(headers.server).toBe('nginx');
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

function expectFile(response: HttpResponse, file: string, hsts: string | undefined) {
  expect(response.status, file).toBe(200);
  expect(response.headers['content-type'], file).toBe(types[file.split('.').at(-1) ?? '']);
  expect(response.headers['cache-control'], file).toBe(file.startsWith('assets/') ? immutableCache : 'no-cache');
  expect(response.headers['strict-transport-security'], file).toBe(hsts);
  expectSecurityHeaders(response, file);
}

const findScript = (root: string) => listFiles(root).find((file) => /^assets\/index-.*\.js$/.test(file)) ?? '';

for (const site of ['http', 'sub-path', 'https'] as const) {
  test.describe(`nginx with ${site}.conf`, () => {
    test.use({ site });

    test('sends every file whole, plain or as gzip, with its type, lifetime and security headers', async ({
      get,
      nginx,
    }) => {
      const files = listFiles(nginx.root).filter((file) => file !== '_headers');
      expect(files).toEqual(expect.arrayContaining(['index.html', 'resume.pdf']));
      const hsts = site === 'https' ? strictTransportSecurity[1] : undefined;
      for (const file of files) {
        const plain = await get(file);
        const original = readFileSync(join(nginx.root, file));
        expect(plain.body.equals(original), file).toBe(true);
        expect(plain.headers['content-encoding'], file).toBeUndefined();
        expectFile(plain, file, hsts);
        if (!existsSync(join(nginx.root, `${file}.gz`))) continue;
        const compressed = await get(file, { 'Accept-Encoding': 'gzip' });
        expect(gunzipSync(compressed.body).equals(original), file).toBe(true);
        expect(compressed.headers, file).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
        expect(plain.headers.vary, file).toBe('Accept-Encoding');
        expectFile(compressed, file, hsts);
      }
    });

    test('responds 304 to a client that has the file already', async ({ get, nginx }) => {
      for (const file of ['', 'resume.pdf', findScript(nginx.root)]) {
        const tags = new Set<string>();
        for (const encoding of ['identity', 'gzip']) {
          const headers = { 'Accept-Encoding': encoding };
          const tag = (await get(file, headers)).headers.etag ?? '';
          expect(tag, file).toMatch(/^"[^"]+"$/);
          tags.add(tag);
          const second = await get(file, { ...headers, 'If-None-Match': tag });
          expect(second).toMatchObject({ status: 304, body: Buffer.alloc(0) });
          expectSecurityHeaders(second, file);
        }
        expect(tags.size, file).toBe(2);
      }
    });

    test('sends a page with status 404 for unknown URLs, and prevents caching of errors', async ({ get, nginx }) => {
      const page = readFileSync(join(nginx.root, '404.html'));
      for (const file of ['no/such', 'no-such.js', 'assets/', 'assets/index-abcdefgh.js', 'crypto/none.html']) {
        const response = await get(file);
        expect(response.status, file).toBe(404);
        expect(response.body.equals(page), file).toBe(true);
        expect(response.headers['content-type'], file).toBe(types.html);
        // Even if the URL looks like that of a hashed file, which may exist after the next upload.
        expect(response.headers['cache-control'], file).toBe('no-cache');
        expectSecurityHeaders(response);
      }
      const rejected = await get(findScript(nginx.root), { 'If-Match': '"another"' });
      expect(rejected).toMatchObject({ status: 412, headers: { 'cache-control': 'no-cache' } });
    });

    test('redirects from a folder to its page, with the same host, port and scheme', async ({ get, basePath }) => {
      const response = await get('crypto');
      expect(response).toMatchObject({
        status: 301,
        headers: { location: `${basePath}/crypto/`, 'cache-control': 'no-cache' },
      });
      expectSecurityHeaders(response);
      expect((await get('crypto/')).status).toBe(200);
    });
  });
}

test.describe('nginx under a path', () => {
  test.use({ site: 'sub-path' });

  test('adds the missing slash and leaves the rest of the host unchanged', async ({ getPlain }) => {
    const bare = await getPlain('/portfolio');
    expect(bare).toMatchObject({ status: 301, headers: { location: '/portfolio/' } });
    expectSecurityHeaders(bare);
    const other = await getPlain('/else');
    expect(other.status).toBe(404);
    expect(other.headers['content-security-policy']).toBeUndefined();
  });
});

test.describe('nginx with a certificate', () => {
  test.use({ site: 'https' });

  test('redirects from http to https, except for the challenge of a certificate authority', async ({
    getPlain,
    nginx,
  }) => {
    const response = await getPlain('/crypto/?a=b');
    expect(response).toMatchObject({ status: 301, headers: { location: 'https://example.com/crypto/?a=b' } });
    expectSecurityHeaders(response);
    const folder = join(nginx.root, '.well-known/acme-challenge');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'token'), 'proof');
    const proof = await getPlain('/.well-known/acme-challenge/token');
    expect([proof.status, proof.body.toString()]).toEqual([200, 'proof']);
  });
});

test.describe('a browser with nginx under a path', () => {
  test.use({ site: 'sub-path', serviceWorkers: 'allow' });

  test('shows every screen, and again offline', async ({ context, open, page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    for (const { route, heading } of screens) {
      await page.goto('about:blank');
      await open(route);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      if (route === '/crypto') await expect(page.getByRole('article')).toHaveCount(5);
      if (route !== '/weather') continue;
      await search(page, 'Oslo');
      await expect.poll(() => readings(page)).toHaveProperty('Humidity');
    }
    expect(messages).toEqual([]);
    await untilSaved(page);
    await context.setOffline(true);
    for (const { route, heading } of screens) {
      await page.goto('about:blank');
      await open(route);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });
});
