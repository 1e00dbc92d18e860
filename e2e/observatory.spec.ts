import { expect } from './support/fixtures.ts';
import { test } from './support/nginx-site.ts';
import { getGrade, getPoints, getScore, scanPage } from './support/observatory.ts';

test.use({ site: 'https' });

test('the deploy files earn an A+ with every bonus on every page, and less without each header', async ({
  get,
  getPlain,
}) => {
  for (const file of ['', 'crypto/', '404.html', 'no/such']) {
    const scan = await scanPage({ get, getPlain }, file);
    expect(getScore(scan), JSON.stringify(getPoints(scan))).toBe(150);
  }
  const { http, https } = await scanPage({ get, getPlain }, '');
  const without = (name: string) =>
    getScore({ http, https: { ...https, headers: { ...https.headers, [name]: undefined } } });
  expect([getScore({ http, https }), without('strict-transport-security'), 29, 24].map(getGrade)).toEqual([
    'A+',
    'B+',
    'D-',
    'F',
  ]);
  expect(without('strict-transport-security')).toBe(80);
  expect(without('referrer-policy')).toBe(145);
  expect(without('cross-origin-embedder-policy')).toBe(140);
  const change = (from: string, to: string) => Buffer.from(https.body.toString().replace(from, to));
  expect(getScore({ http, https: { ...https, body: change("script-src 'self'", "script-src 'unsafe-inline'") } })).toBe(
    80,
  );
  expect(getScore({ http: https, https })).toBe(80);
});
