import { preferences } from '../src/lib/preferences.ts';
import { expect } from './support/fixtures.ts';
import {
  cityBox,
  cityOptions,
  expectNoSidewaysScroll,
  heading,
  linkTo,
  storeFirst,
  weatherReport,
} from './support/page-helpers.ts';
import { screens } from './support/states.ts';
import { longText, test, xssPayloads } from './support/xss-fixture.ts';

test('an unknown route of any text shows the error screen with a way back', async ({ page, open }) => {
  for (const text of [xssPayloads[1], '__proto__', longText]) {
    await open(`/${text}`);
    await expect(heading(page)).toHaveText('Unexpected Application Error!');
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await expect(heading(page)).toHaveText('Welcome to My Portfolio!');
    await page.goto('about:blank');
  }
});

test('any stored text is shown as text: lists, preferences and the last city', async ({ page, open }) => {
  const choice = xssPayloads[1];
  const texts = [...xssPayloads, longText];
  const transaction = { amount: 1, type: 'income', date: '2026-11-01' };
  await storeFirst(page, {
    'weather-recent-places': [{ name: choice, coordinates: { latitude: 1, longitude: 2 } }],
    todos: texts.map((text, id) => ({ id, text, completed: false, [text.slice(0, 99)]: text })),
    'finance-tracker-transactions': texts.map((text) => ({
      ...transaction,
      id: text,
      description: text,
      category: text,
    })),
    ...Object.fromEntries([...Object.keys(preferences), 'crypto-snapshots'].map((key) => [key, choice])),
  });
  await open('/');
  await expect.poll(() => page.getByRole('main').textContent()).toContain(`Last looked up ${choice}`);
  for (const { route, link, heading: text } of screens) {
    await linkTo(page, link).click();
    await expect(heading(page)).toHaveText(text);
    await expectNoSidewaysScroll(page);
    if (route !== '/todo' && route !== '/finance') continue;
    const shown = await page.getByRole('main').locator('[data-row]').allTextContents();
    // A row shows the first 500 characters of a long text.
    expect(shown).toEqual(texts.map((text) => expect.stringContaining(text.slice(0, 500)) as unknown));
  }
});

test('any text in CoinGecko’s response is shown as text', async ({ page, open, mockApi }) => {
  const texts = xssPayloads.slice(0, 5);
  const rows = texts.map((text) => ({ id: text, name: text, symbol: text, image: text }));
  mockApi.setFault('coins', { kind: 'body', body: rows });
  await open('/crypto');
  const coins = page.getByRole('article');
  await expect(coins).toHaveCount(5);
  for (const [index, text] of texts.entries()) {
    expect(await coins.nth(index).textContent()).toContain(text);
    await expect(coins.nth(index).locator('img, script, b')).toHaveCount(0);
  }
});

test('any text in OpenWeather’s response is shown as text', async ({ page, open, mockApi }) => {
  await open('/weather');
  for (const [index, text] of xssPayloads.slice(0, 3).entries()) {
    mockApi.setFault('geocode', { kind: 'body', body: [{ name: text, state: text, country: text, lat: 1, lon: 1 }] });
    const weather = [{ description: text, icon: text }];
    mockApi.setFault('weather', {
      kind: 'body',
      body: { name: text, weather, main: { temp: 25 }, sys: { country: text } },
    });
    await cityBox(page).fill(`City ${index}`);
    await expect(cityOptions(page)).toHaveCount(1);
    expect(await cityOptions(page).textContent()).toContain(text);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => weatherReport(page).textContent()).toContain(text);
    await expect(weatherReport(page).locator('img, script, b')).toHaveCount(0);
  }
});
