// Each violation of the policy is a console error, so every browser test also checks that the policy doesn't block the site itself.
import type { Request } from '@playwright/test';
import { preferences } from '#lib/preferences.ts';
import { sampleKeys } from '#mock-api/server.ts';
import { expect, requestReports, test } from './support/fixtures.ts';
import {
  alert,
  cityBox,
  cityOptions,
  expectNoSidewaysScroll,
  expectNotInjected,
  heading,
  linkTo,
  screens,
  searchCity,
  storeFirst,
  weatherReport,
  xssPayloads,
} from './support/page-helpers.ts';
import { providersOrigin } from './support/sites.ts';

const longText = `${'W'.repeat(5_000)}!`;

/** What injected markup or an injected script tries, each with the directive that blocks it. */
const attacks: readonly (readonly [directive: string, attempt: (url: string) => unknown])[] = [
  ['script-src-attr', () => document.body.insertAdjacentHTML('beforeend', '<a onclick="window.pwned = true"></a>')],
  ['script-src-elem', () => document.head.append(Object.assign(document.createElement('script'), { text: 'pwned()' }))],
  // In a timer: the policy doesn't apply to what the test itself runs.
  // biome-ignore lint/security/noGlobalEval: it must not work
  ['script-src', () => setTimeout(() => globalThis.eval('window.pwned = true'))],
  [
    'style-src-elem',
    () => document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' })),
  ],
  ['style-src-attr', () => document.body.setAttribute('style', 'display: none')],
  ['base-uri', (href) => document.head.append(Object.assign(document.createElement('base'), { href }))],
  ['connect-src', (url) => void fetch(url).catch(() => undefined)],
  ['connect-src', (url) => navigator.sendBeacon(url, 'text')],
  ['img-src', (url) => Object.assign(new Image(), { src: url }).src],
  ['font-src', (url) => void new FontFace('leak', `url(${url})`).load().catch(() => undefined)],
  ['frame-src', (url) => document.body.append(Object.assign(document.createElement('iframe'), { src: url }))],
  [
    'form-action',
    (action) => {
      const form = Object.assign(document.createElement('form'), { action });
      document.body.append(form);
      form.submit();
    },
  ],
];

test('the policy blocks injected scripts and styles, and every way to send data but images over https', async ({
  expectedErrors,
  open,
  page,
}) => {
  expectedErrors.push(/Content Security Policy/);
  await open('/');
  for (const [expected, attempt] of attacks) {
    await page.evaluate(() => {
      const record = (directive: string) => Object.assign(window, { blocked: directive });
      record('');
      document.addEventListener('securitypolicyviolation', (event) => record(event.effectiveDirective), { once: true });
    });
    await page.evaluate(attempt, 'http://elsewhere.localhost/');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'blocked')), expected).toBe(expected);
  }
  await expectNotInjected(page);
});

test('any stored text is shown as text, and any route of a link is only unknown', async ({ page, open }) => {
  const choice = xssPayloads[1];
  const texts = [...xssPayloads, longText];
  const transaction = { amount: 1, type: 'income', date: '2026-11-01' };
  await storeFirst(page, {
    'weather-places': [{ key: choice, fetchedAtMs: 1, data: { place: { name: choice, coordinates: null } } }],
    todos: texts.map((text, id) => ({ id, text, completed: false, [text.slice(0, 99)]: text })),
    'finance-tracker-transactions': texts.map((id) => ({ ...transaction, id, description: id, category: id })),
    ...Object.fromEntries([...Object.keys(preferences), 'crypto-snapshots'].map((key) => [key, choice])),
  });
  await open('/');
  for (const { route, link, heading: text } of screens) {
    await linkTo(page, link).click();
    await expect(heading(page)).toHaveText(text);
    await expectNoSidewaysScroll(page);
    if (route !== '/todo' && route !== '/finance') continue;
    const shown = await page.getByRole('main').locator('[data-row]').allTextContents();
    expect(shown).toEqual(texts.map((each) => expect.stringContaining(each) as unknown));
  }
  await open(`/${choice}`);
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expectNotInjected(page);
});

test('any text in the providers’ responses is shown as text', async ({ page, open, mockApi }) => {
  const rows = xssPayloads.slice(0, 5).map((text) => ({ id: text, name: text, symbol: text, image: text }));
  mockApi.setFault('coins', { kind: 'body', body: rows });
  await open('/crypto');
  const coins = page.getByRole('article');
  await expect(coins).toContainText(rows.map(({ name }) => name.replaceAll(/\s+/g, ' ')));
  await expect(coins.locator('img, script, b')).toHaveCount(0);

  const text = xssPayloads[1];
  mockApi.setFault('geocode', { kind: 'body', body: [{ name: text, state: text, country: text, lat: 1, lon: 1 }] });
  const body = { name: text, weather: [{ description: text, icon: text }], main: { temp: 25 }, sys: { country: text } };
  mockApi.setFault('weather', { kind: 'body', body });
  await open('/weather');
  await cityBox(page).fill('City');
  await expect(cityOptions(page)).toContainText([text]);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(weatherReport(page)).toContainText(text);
  await expect(weatherReport(page).locator('img, script, b')).toHaveCount(0);
  await expectNotInjected(page);
});

/** All text that a request sends: its URL, encoded and decoded, its headers and its body. */
async function getContent(request: Request): Promise<string> {
  const headers = Object.entries(await request.allHeaders()).map((header) => header.join(': '));
  return [request.url(), decodeURIComponent(request.url()), ...headers, request.postData() ?? ''].join('\n');
}

test('sends no data of the lists, each key only to its provider, and shows a key nowhere', async ({
  page,
  open,
  mockApi,
}) => {
  const requests: Request[] = [];
  const sockets: string[] = [];
  const shown: string[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('websocket', (socket) => sockets.push(socket.url()));
  page.on('console', (message) => shown.push(message.text()));
  const recordPage = async () => {
    const stored = page.evaluate(() => JSON.stringify([document.referrer, { ...localStorage }, { ...sessionStorage }]));
    shown.push(page.url(), await page.content(), await stored);
  };
  const secrets = ['Quibbleworth', 'Marzipanery', 'Fernsehturmkasse', '4711.83'] as const;
  await open('/todo');
  await page.getByRole('textbox', { name: 'New task' }).fill(`Call ${secrets[0]}`);
  await page.keyboard.press('Enter');
  await linkTo(page, 'Finance Tracker').click();
  await page.getByRole('textbox', { name: 'Description' }).fill(`Gift for ${secrets[1]}`);
  await page.getByLabel('Category').fill(secrets[2]);
  await page.getByRole('textbox', { name: 'Amount' }).fill(secrets[3]);
  await page.getByRole('button', { name: 'Add Transaction' }).click();
  await linkTo(page, 'Weather App').click();
  await searchCity(page, 'Oslo');
  await expect(weatherReport(page).locator('img')).toBeVisible();
  await recordPage();
  mockApi.setFault('weather', { kind: 'drop' });
  await searchCity(page, 'Bergen');
  await expect(page.getByText('Failed to fetch weather')).toBeVisible();
  await recordPage();
  mockApi.setFault('coins', { kind: 'status', status: 401 });
  await open('/crypto');
  await expect(heading(page)).toHaveText('Top 5 Cryptos');
  await expect(alert(page)).toBeVisible();
  await recordPage();
  // Trackers send their data when the page is left.
  await page.goto('about:blank');

  const contents = await Promise.all(requests.map(getContent));
  expect(contents.filter((content) => content.includes('Oslo')).length, 'the search was recorded').toBeGreaterThan(0);
  for (const secret of secrets) expect(contents.filter((content) => content.includes(secret))).toEqual([]);
  expect(new Set(requests.map((request) => request.method()))).toEqual(new Set(['GET']));
  expect(sockets).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  const urls = requests.map((request) => request.url());
  // The browser's own reports of failed requests name their URL.
  const own = shown.filter((text) => !requestReports.test(text));
  for (const key of Object.values(sampleKeys)) {
    const withKey = urls.filter((url) => url.includes(key));
    expect(withKey.length).toBeGreaterThan(0);
    expect(withKey.filter((url) => !url.startsWith(providersOrigin))).toEqual([]);
    for (const text of own) expect(text).not.toContain(key);
  }
});
