import { request as plainRequest } from 'node:http';
import { expect } from './fixtures.ts';
import { type Answer, ask, test } from './nginx-site.ts';
import { type Scan, score } from './observatory.ts';
import { providersOrigin } from './site-variant.ts';

test.use({ site: 'https' });

/** The providers of the tests have no certificate; theirs are asked over https. */
function withSecureProviders(answer: Answer): Answer {
  const text = answer.body.toString().replaceAll(providersOrigin, providersOrigin.replace('http:', 'https:'));
  return { ...answer, body: Buffer.from(text) };
}

const best = {
  'content-security-policy': 10,
  cookies: 0,
  'cross-origin-resource-sharing': 0,
  redirection: 0,
  'referrer-policy': 5,
  'strict-transport-security': 0,
  'subresource-integrity': 0,
  'x-content-type-options': 0,
  'x-frame-options': 5,
  'cross-origin-resource-policy': 10,
  'cross-origin-opener-policy': 10,
  'cross-origin-embedder-policy': 10,
};

test('an A+ of MDN’s HTTP Observatory, on every page', async ({ nginx, get }) => {
  const http = await ask(plainRequest, { port: nginx.port, path: '/', headers: { Host: 'example.com' } });
  for (const file of ['', 'crypto/', 'about/', '404.html', 'no/such']) {
    const https = withSecureProviders(await get(file));
    expect(score({ http, https }), file).toEqual({ points: best, score: 150 });
  }
});

test('and less for each thing that is missing', async ({ nginx, get }) => {
  const http = await ask(plainRequest, { port: nginx.port, path: '/', headers: { Host: 'example.com' } });
  const https = withSecureProviders(await get(''));
  const page = https.body.toString();
  const scanOf = (changes: Readonly<Record<string, string | undefined>>, body = page): Scan => ({
    http,
    https: { ...https, headers: { ...https.headers, ...changes }, body: Buffer.from(body) },
  });
  const without = (header: string) => score(scanOf({ [header]: undefined }));
  expect(without('strict-transport-security').score).toBe(80);
  expect(without('referrer-policy').score).toBe(145);
  expect(without('x-content-type-options').score).toBe(145);
  expect(without('cross-origin-resource-policy').score).toBe(140);
  expect(without('cross-origin-opener-policy').score).toBe(140);
  expect(without('cross-origin-embedder-policy').score).toBe(140);
  expect(score(scanOf({ 'x-frame-options': undefined, 'content-security-policy': undefined })).score).toBe(80);
  const noPolicy = page.replace(/<meta http-equiv[^>]*>/, '');
  expect(score(scanOf({}, noPolicy)).points['content-security-policy']).toBeLessThan(10);
  const unsafe = page.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'");
  expect(score(scanOf({}, unsafe)).score).toBe(80);
  const foreign = page.replace('</head>', '<script src="https://cdn.example.com/a.js"></script></head>');
  expect(score(scanOf({}, foreign)).score).toBe(50);
  expect(score({ https, http: https }).score).toBe(80);
});
