import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import {
  framingPolicy,
  immutableCache,
  responsePolicy,
  securityHeaders,
  strictTransportSecurity,
} from '../site-generator/security-headers.ts';
import { untilSaved } from './deployed-site.ts';
import { expect } from './fixtures.ts';
import { type Answer, ask, builtFiles, test } from './nginx-site.ts';
import { screens } from './screens.ts';
import { readings, search } from './weather-page.ts';

function expectSecurityHeaders({ headers }: Answer, file = '') {
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

for (const site of ['http', 'sub-path', 'https'] as const) {
  test.describe(`nginx with ${site}.conf`, () => {
    test.use({ site });

    test('sends every file whole, with its type, its lifetime and the security headers', async ({ get, roots }) => {
      const files = builtFiles(roots.root).filter((file) => file !== '_headers');
      expect(files.length).toBeGreaterThan(30);
      for (const file of files) {
        const answer = await get(file);
        expect(answer.status, file).toBe(200);
        expect(answer.body.equals(readFileSync(join(roots.root, file))), file).toBe(true);
        expect(answer.headers['content-encoding'], file).toBeUndefined();
        expect(answer.headers['content-type'], file).toBe(types[file.split('.').at(-1) ?? '']);
        expect(answer.headers['cache-control'], file).toBe(file.startsWith('assets/') ? immutableCache : 'no-cache');
        expectSecurityHeaders(answer, file);
      }
    });

    test('sends brotli before gzip to whoever takes it, and both hold the same bytes', async ({ get, roots }) => {
      const compressed = builtFiles(roots.root).filter((file) => existsSync(join(roots.root, `${file}.br`)));
      expect(compressed).toEqual(expect.arrayContaining(['index.html', 'resume.pdf']));
      for (const file of compressed) {
        const original = readFileSync(join(roots.root, file));
        for (const [accepted, encoding, unpack] of [
          ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
          ['gzip, deflate', 'gzip', gunzipSync],
          ['br;q=0, gzip', 'gzip', gunzipSync],
        ] as const) {
          const answer = await get(file, { 'Accept-Encoding': accepted });
          expect(answer.headers['content-encoding'], `${file} for ${accepted}`).toBe(encoding);
          expect(answer.headers.vary, file).toBe('Accept-Encoding');
          expect(answer.headers['content-type'], file).toBe(types[file.split('.').at(-1) ?? '']);
          expect(answer.headers['content-length'], file).toBe(String(answer.body.byteLength));
          expect(unpack(answer.body).equals(original), file).toBe(true);
          expectSecurityHeaders(answer, file);
        }
        expect((await get(file)).headers.vary, file).toBe('Accept-Encoding');
      }
    });

    test('answers 304 to who has the file already, each encoding by itself', async ({ get, roots }) => {
      const script = builtFiles(roots.root).find((file) => /^assets\/index-.*\.js$/.test(file)) ?? '';
      for (const file of ['', 'resume.pdf', 'icon-192.png', script]) {
        const tags = new Set<string>();
        for (const accepted of ['identity', 'gzip', 'br']) {
          const headers = { 'Accept-Encoding': accepted };
          const first = await get(file, headers);
          const tag = first.headers.etag ?? '';
          expect(tag, file).toMatch(/^"[^"]+"$/);
          tags.add(tag);
          const second = await get(file, { ...headers, 'If-None-Match': tag });
          expect(second).toMatchObject({ status: 304, body: Buffer.alloc(0) });
          expect(second.headers['cache-control'], file).toBe(file === script ? immutableCache : 'no-cache');
          expectSecurityHeaders(second, file);
        }
        expect(tags.size, file).toBe(file === 'icon-192.png' ? 1 : 3);
      }
    });

    test('has a page with status 404 for what is not there', async ({ get, roots }) => {
      const page = readFileSync(join(roots.root, '404.html'));
      for (const file of ['no/such', 'no-such.js', 'assets/', 'assets/index-abcdefgh.js', 'crypto/none.html']) {
        const answer = await get(file);
        expect(answer.status, file).toBe(404);
        expect(answer.body.equals(page), file).toBe(true);
        expect(answer.headers['content-type'], file).toBe(types.html);
        // Not even where the address looks like that of a hashed file: after the next upload it may be there.
        expect(answer.headers['cache-control'], file).toBe('no-cache');
        expectSecurityHeaders(answer);
      }
      const packed = await get('no/such', { 'Accept-Encoding': 'br' });
      expect(packed.status).toBe(404);
      const unpack = packed.headers['content-encoding'] === 'br' ? brotliDecompressSync : (bytes: Buffer) => bytes;
      expect(unpack(packed.body).equals(page)).toBe(true);
    });

    test('lets nobody keep an error under the address of a file that never changes', async ({ get, roots }) => {
      const script = builtFiles(roots.root).find((file) => /^assets\/index-.*\.js$/.test(file)) ?? '';
      const part = await get(script, { Range: 'bytes=0-9' });
      expect(part).toMatchObject({ status: 206, headers: { 'cache-control': immutableCache } });
      const refused = await get(script, { 'If-Match': '"another"' });
      expect(refused).toMatchObject({ status: 412, headers: { 'cache-control': 'no-cache' } });
      expectSecurityHeaders(refused);
    });

    test('leads from a folder to its page, at the same host, port and scheme', async ({ get, basePath }) => {
      const answer = await get('crypto');
      expect(answer.status).toBe(301);
      expect(answer.headers.location).toBe(`${basePath}/crypto/`);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expectSecurityHeaders(answer);
      expect((await get('crypto/')).status).toBe(200);
      const index = await get('');
      expect(index).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
      expect(index.body.equals((await get('index.html')).body)).toBe(true);
    });

    test('tells browsers to stay with https over https alone', async ({ get }) => {
      for (const file of ['', 'no/such', 'crypto']) {
        const { headers } = await get(file);
        expect(headers['strict-transport-security']).toBe(site === 'https' ? strictTransportSecurity[1] : undefined);
      }
    });
  });
}

test.describe('nginx without the brotli module', () => {
  test.use({ hasBrotli: false });

  test('sends gzip, and compresses on the way what the build has not', async ({ get, roots }) => {
    const answer = await get('', { 'Accept-Encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.body.equals(readFileSync(join(roots.root, 'index.html.gz')))).toBe(true);
    const text = 'const answer = 42;\n'.repeat(100);
    writeFileSync(join(roots.root, 'late.js'), text);
    const late = await get('late.js', { 'Accept-Encoding': 'gzip, br' });
    rmSync(join(roots.root, 'late.js'));
    expect(late.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(late.body).toString()).toBe(text);
  });
});

test.describe('nginx under a path', () => {
  test.use({ site: 'sub-path' });

  test('adds the slash that is missing, and leaves the rest of the host as it was', async ({ nginx }) => {
    const bare = await ask(plainRequest, { port: nginx.port, path: '/portfolio', headers: {} });
    expect(bare).toMatchObject({ status: 301, headers: { location: '/portfolio/' } });
    expectSecurityHeaders(bare);
    const other = await ask(plainRequest, { port: nginx.port, path: '/else', headers: {} });
    expect(other.status).toBe(404);
    expect(other.headers['content-security-policy']).toBeUndefined();
  });
});

test.describe('nginx with a certificate', () => {
  test.use({ site: 'https' });

  test('leads from http to https, but for the proof that a certificate authority looks for', async ({
    nginx,
    roots,
  }) => {
    const options = { port: nginx.port, headers: { Host: 'example.com' } };
    const answer = await ask(plainRequest, { ...options, path: '/crypto/?a=b' });
    expect(answer).toMatchObject({ status: 301, headers: { location: 'https://example.com/crypto/?a=b' } });
    expectSecurityHeaders(answer);
    const proof = join(roots.root, '.well-known/acme-challenge');
    mkdirSync(proof, { recursive: true });
    writeFileSync(join(proof, 'token'), 'proof');
    const found = await ask(plainRequest, { ...options, path: '/.well-known/acme-challenge/token' });
    rmSync(dirname(proof), { recursive: true });
    expect({ status: found.status, body: found.body.toString() }).toEqual({ status: 200, body: 'proof' });
  });
});

for (const site of ['http', 'sub-path'] as const) {
  test.describe(`in a browser, from nginx with ${site}.conf`, () => {
    test.use({ site, serviceWorkers: 'allow' });

    test('every screen works, and after that without a network', async ({ context, open, page }) => {
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      const encodings = new Set<string | undefined>();
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) encodings.add(response.headers()['content-encoding']);
      });
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
      // Browsers ask for brotli on 127.0.0.1 too, which counts as secure.
      expect(encodings).toContain('br');

      await untilSaved(page);
      await context.setOffline(true);
      for (const { route, heading } of screens) {
        await page.goto('about:blank');
        await open(route);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      }
      expect(messages.filter((message) => /Content Security Policy|Embedder|Trusted/i.test(message))).toEqual([]);
    });
  });
}
