import { coinRows } from './support/crypto-page.ts';
import { expect } from './support/fixtures.ts';
import { expectNoSidewaysScroll } from './support/page-helpers.ts';
import { screens } from './support/states.ts';
import { box, options, report, search, weatherBody } from './support/weather-page.ts';
import { longText, test, xssPayloads } from './support/xss-fixture.ts';

test('tasks show, edit and store any text unchanged', async ({ page, open }) => {
  const texts = [...xssPayloads, longText];
  await open('/todo');
  const items = page.getByRole('main').getByRole('listitem');
  for (const [index, text] of texts.entries()) {
    await page.getByRole('textbox', { name: 'New task' }).fill(text);
    await page.keyboard.press('Enter');
    const item = items.nth(index);
    expect(await item.textContent()).toContain(text);
    await item.getByRole('button', { name: /^Edit / }).click();
    await expect(page.getByRole('textbox', { name: 'Edit task' })).toHaveValue(text);
    await page.keyboard.press('Enter');
  }
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(items).toContainText(texts);
});

test('transactions show and store any text unchanged', async ({ page, open }) => {
  const texts = [...xssPayloads, longText];
  await open('/finance');
  for (const text of texts) {
    await page.getByRole('textbox', { name: 'Description' }).fill(text);
    await page.getByRole('textbox', { name: 'Amount' }).fill('12.30');
    await page.getByLabel('Category').fill(text);
    await page.getByRole('button', { name: 'Add Transaction' }).click();
  }
  await expectNoSidewaysScroll(page);
  await page.reload();
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(texts.length);
  for (const [index, text] of texts.toReversed().entries()) {
    const parts = (await items.nth(index).textContent())?.split(text) ?? [];
    expect(parts.length, 'as description and as category').toBeGreaterThan(2);
  }
});

test('a city’s text is searched for unchanged', async ({ page, open, mockApi }) => {
  await open('/weather');
  for (const [index, text] of [...xssPayloads, longText].entries()) {
    // The seventh search within a minute would not be sent.
    if (index === 6) await page.reload();
    const before = mockApi.requests('weather').length;
    await search(page, text);
    await expect.poll(() => mockApi.requests('weather').length).toBe(before + 1);
    expect(mockApi.requests('weather').at(-1)?.query.q).toBe(text);
    await expect(page.getByRole('alert')).toContainText('City not found');
    await expect(box(page)).toHaveValue(text);
  }
  await expectNoSidewaysScroll(page);
});

test('an unknown route of any text shows the error screen with a way back', async ({ page, open, baseURL }) => {
  for (const text of [xssPayloads[1], xssPayloads[4], '__proto__', longText]) {
    await open(`/${text}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to My Portfolio!');
    await page.goto('about:blank');
  }
  // URLs without a fragment get 404.html.
  for (const text of xssPayloads.slice(0, 2)) {
    await page.goto(`${baseURL}no/${encodeURIComponent(text)}?${text}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
  }
});

test('any stored text is shown as text: lists, preferences and the last city', async ({ page, open, baseURL }) => {
  for (const text of [xssPayloads[1], '__proto__']) {
    await page.goto(`${baseURL}robots.txt`);
    await page.evaluate(
      ({ choice, texts }) => {
        const transaction = { amount: 1, type: 'income', date: '2026-11-01' };
        const lists = {
          'weather-recent-places': [{ name: choice }],
          todos: texts.map((value, id) => ({ id, text: value, completed: false, [value]: value })),
          'finance-tracker-transactions': texts.map((value) => ({
            ...transaction,
            id: value,
            description: value,
            category: value,
          })),
        };
        for (const [key, list] of Object.entries(lists)) localStorage.setItem(key, JSON.stringify(list));
        for (const key of ['theme', 'weather-unit', 'crypto-snapshots']) {
          localStorage.setItem(key, choice);
        }
      },
      { choice: text, texts: xssPayloads },
    );
    await open('/');
    await expect.poll(() => page.getByRole('main').textContent()).toContain(`Last looked up ${text}`);
    for (const { link, heading } of screens) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectNoSidewaysScroll(page);
      if (link !== 'To-Do List App' && link !== 'Finance Tracker') continue;
      const shown = await page.getByRole('main').getByRole('listitem').allTextContents();
      expect(shown).toEqual(xssPayloads.map((stored) => expect.stringContaining(stored) as unknown));
    }
  }
});

test('any text in CoinGecko’s response is shown as text', async ({ page, open, mockApi }) => {
  const texts = xssPayloads.slice(0, 5);
  const rows = texts.map((text) => ({ id: text, name: text, symbol: text, image: text }));
  mockApi.setFault('coins', { kind: 'body', body: coinRows(...rows) });
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
  for (const [index, text] of xssPayloads.slice(0, 5).entries()) {
    mockApi.setFault('geocode', { kind: 'body', body: [{ name: text, state: text, country: text, lat: 1, lon: 1 }] });
    const sky = [{ description: text, icon: text, main: text, id: text }];
    mockApi.setFault('weather', { kind: 'body', body: weatherBody({ name: text, weather: sky }) });
    await box(page).fill(`City ${index}`);
    await expect(options(page)).toHaveCount(1);
    expect(await options(page).textContent()).toContain(text);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => report(page).textContent()).toContain(text);
    await expect(report(page).locator('img, script, b')).toHaveCount(0);
  }
});
