// The product's specification, read plainly: about one test for each sentence. The locators are the default ones
// (`getByText('Balance')`, `getByRole('button', { name: 'All' })`), which find a text or name anywhere on the page, also as a part
// of another one, and fail if they find two. They stay that plain: whatever says a specified thing a second time,
// on screen or to a screen reader only, fails here.
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const now = new Date('2026-11-20T15:00:00-05:00');

const coin = (changes: object = {}) => ({
  id: 'bitcoin',
  name: 'Bitcoin',
  symbol: 'btc',
  image: 'http://providers.localhost/coins/images/bitcoin.png',
  current_price: 67_187.34,
  price_change_percentage_24h: 1.234,
  market_cap: 1_320_500_000_000,
  total_volume: 2_500_000,
  sparkline_in_7d: { price: Array.from({ length: 168 }, (_, hour) => 60_000 + hour) },
  ...changes,
});
const coins = (...changes: readonly object[]) => ({ kind: 'body' as const, body: changes.map(coin) });

const report = (changes: object = {}) => ({
  kind: 'body' as const,
  body: {
    name: 'London',
    coord: { lat: 51.5, lon: -0.12 },
    main: { temp: 25, feels_like: 21, humidity: 60 },
    weather: [{ description: 'clear sky', icon: '01d' }],
    wind: { speed: 4.1, deg: 90 },
    sys: { country: 'GB', sunrise: 1_795_155_120, sunset: 1_795_200_000 },
    timezone: 0,
    dt: 1_795_180_000,
    ...changes,
  },
});
const cities = {
  kind: 'body' as const,
  body: [
    { name: 'London', state: 'England', country: 'GB', lat: 51.5073, lon: -0.1276 },
    { name: 'London', state: 'Ontario', country: 'CA', lat: 42.9832, lon: -81.2434 },
  ],
};

const names = ['Home', 'Crypto Dashboard', 'Weather App', 'To-Do List App', 'Finance Tracker', 'About Me'];
const routes = ['/', '/crypto', '/weather', '/todo', '/finance', '/about'];

/** Expects each text once, in a wide window and on a phone. */
async function expectTexts(page: Page, ...texts: readonly string[]) {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 });
    for (const text of texts) await expect(page.getByText(text), `${text} at ${width} px`).toBeVisible();
  }
}

test.describe('1 and 2. Every page', () => {
  test('has a navigation bar with six links in order', async ({ open, page }) => {
    for (const [index, route] of routes.entries()) {
      await open(route);
      await expect(page.locator('nav a')).toHaveText(names);
      const link = page.locator('nav').getByRole('link', { name: names[index] as string });
      await expect(link).toHaveAttribute('href', `#${route}`);
    }
  });

  test('navigation is carried in the URL fragment', async ({ open, page }) => {
    await open('/');
    await page.locator('nav').getByRole('link', { name: 'To-Do List App' }).click();
    await expect(page).toHaveURL(/#\/todo$/);
    await expect(page.getByRole('heading', { name: 'To-Do List' })).toBeVisible();
  });

  test('an unknown route shows the error with its message', async ({ open, page }) => {
    await open('/nowhere');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText('404 Not Found')).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to My Portfolio!' })).toBeVisible();
  });
});

test.describe('1. Home', () => {
  test.beforeEach(({ open }) => open('/'));

  test('is titled "Welcome to My Portfolio!"', async ({ page }) => {
    await expect(page.getByText('Welcome to My Portfolio!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to My Portfolio!');
  });

  test('has two sections: Projects and Get in Touch', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Projects', 'Get in Touch']);
  });

  test('Projects lists four items, and each links to its route', async ({ page }) => {
    const projects = page.getByRole('region', { name: 'Projects' });
    await expect(projects.getByRole('listitem')).toHaveCount(4);
    for (const index of [1, 2, 3, 4]) {
      const link = projects.getByRole('link', { name: names[index] as string });
      await expect(link).toHaveAttribute('href', `#${routes[index]}`);
    }
  });

  test('three links of Get in Touch open in a new tab', async ({ page }) => {
    for (const name of ['GitHub', 'LinkedIn', 'Resume']) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('target', '_blank');
      await expect(page.getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  test('the fourth is a mailto link', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  });

  test('the resume is a PDF at the site root', async ({ page, site }) => {
    const href = (await page.getByRole('link', { name: 'Resume' }).getAttribute('href')) ?? '';
    const url = new URL(href, page.url());
    expect(url.href).toBe(`${site.origin}/resume.pdf`);
    const response = await page.request.get(url.href);
    expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('links to /about to learn more about the author', async ({ page }) => {
    await page.getByRole('link', { name: 'Learn more about Alex Example' }).click();
    await expect(page).toHaveURL(/#\/about$/);
    await expect(page.getByRole('heading', { name: 'About Me' })).toBeVisible();
  });

  test('the first screen leads to Get in Touch', async ({ page }) => {
    await page.getByRole('button', { name: 'Contact' }).click();
    await expect(page.getByRole('link', { name: 'Email' })).toBeInViewport();
  });
});

test('2. About is a biography and a photo', async ({ open, page }) => {
  await open('/about');
  await expect(page.getByRole('heading', { name: 'About Me' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'portrait of Alex Example' })).toBeVisible();
});

test.describe('2. Crypto', () => {
  test.beforeEach(({ page }) => page.clock.setFixedTime(now));

  test('has the heading "Top 5 Cryptos" with a date range from 7 days ago to today', async ({ open, page }) => {
    await open('/crypto');
    await expect(page.getByRole('heading', { name: 'Top 5 Cryptos' })).toBeVisible();
    await expect(page.getByText('Nov 13, 2026 – Nov 20, 2026')).toBeVisible();
  });

  test('asks for the top 5 by market cap, and shows a card for each', async ({ open, page, mockApi }) => {
    await open('/crypto');
    await expect(page.getByRole('article')).toHaveCount(5);
    const [request] = mockApi.requests('coins');
    expect(request?.url.pathname).toMatch(/\/coins\/markets$/);
    const expected = { vs_currency: 'usd', order: 'market_cap_desc', per_page: '5', page: '1', sparkline: 'true' };
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject(expected);
  });

  test('a card shows logo, name, uppercase symbol, price and stats, and a gain with an up arrow', async ({
    open,
    page,
    mockApi,
  }) => {
    mockApi.setFault('coins', coins({}));
    await open('/crypto');
    await expect(page.getByRole('heading', { name: 'Bitcoin' })).toBeVisible();
    await expect(page.locator('article img')).toHaveJSProperty('complete', true);
    await expectTexts(page, 'Bitcoin', 'BTC', '$67,187.34', '1.23%', 'Market Cap', '$1320.50B', '24h Volume', '$2.50M');
    await expect(page.getByText('▲')).toHaveAccessibleName('up');
    await expect(page.getByText('▼')).toHaveCount(0);
  });

  test('a loss has a down arrow; smaller numbers end in K, or are plain', async ({ open, page, mockApi }) => {
    mockApi.setFault('coins', coins({ price_change_percentage_24h: -1.2, market_cap: 1500, total_volume: 999 }));
    await open('/crypto');
    await expectTexts(page, '-1.20%', '$1.5K', '$999');
    await expect(page.getByText('▼')).toHaveAccessibleName('down');
    await expect(page.getByText('▲')).toHaveCount(0);
  });

  test('a change of exactly 0 is up', async ({ open, page, mockApi }) => {
    mockApi.setFault('coins', coins({ price_change_percentage_24h: 0 }));
    await open('/crypto');
    await expect(page.getByText('▲')).toBeVisible();
    await expect(page.getByText('0.00%')).toBeVisible();
  });

  test('the chart is 180 high and has one tick a day as short month and day', async ({ open, page, mockApi }) => {
    mockApi.setFault('coins', coins({}));
    await open('/crypto');
    const chart = page.locator('article svg');
    expect((await chart.boundingBox())?.height).toBe(180);
    for (const day of ['Nov 14', 'Nov 16', 'Nov 18'])
      await expect(page.locator('article').getByText(day)).toBeVisible();
  });

  test('the tooltip shows weekday, time and the price with 2 decimals', async ({ open, page, mockApi }) => {
    mockApi.setFault('coins', coins({ sparkline_in_7d: { price: Array(168).fill(61_234.5) } }));
    await open('/crypto');
    await page.locator('article svg').hover();
    await expect(page.getByText('Price')).toHaveText('Price: $61,234.50');
    await expect(page.getByText(/^\w{3}, \d+:00 [AP]M$/)).toBeVisible();
  });

  test('the line’s last point is the provider’s', async ({ open, page, mockApi }) => {
    mockApi.setFault('coins', coins({ sparkline_in_7d: { price: Array(168).fill(61_234.5) } }));
    await open('/crypto');
    await page.getByRole('slider').focus();
    await page.keyboard.press('End');
    await expect(page.getByText('Fri, 3:00 PM')).toBeVisible();
    await expect(page.getByText('$61,234.50')).toHaveText('Price: $61,234.50');
  });

  test('Tether has a fixed y range of 0.9999 to 1.0001', async ({ open, page, mockApi }) => {
    const price = Array.from({ length: 168 }, (_, hour) => 1 + (hour % 2) * 0.00001);
    mockApi.setFault('coins', coins({ name: 'Tether', symbol: 'usdt', current_price: 1, sparkline_in_7d: { price } }));
    await open('/crypto');
    await expect(page.getByText('0.9999')).toBeVisible();
    await expect(page.getByText('1.0001')).toBeVisible();
  });

  test('any https logo is allowed; a missing one is a letter', async ({ open, page, mockApi }) => {
    mockApi.setFault('coins', coins({ image: 'missing_large.png' }));
    await open('/crypto');
    await expect(page.getByText('B', { exact: true })).toBeVisible();
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    expect(policy).toMatch(/img-src 'self' data: https:(?: http:\/\/providers\.localhost)?;/);
  });
});

test.describe('2 and 4. Weather', () => {
  test.beforeEach(({ open }) => open('/weather'));

  test('starts with an input, a Search button and a "Powered by" footer, without a result', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Weather App' })).toBeVisible();
    await expect(page.getByPlaceholder('Enter city name')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
    await expect(page.locator('footer > :first-child')).toHaveText('Powered by OpenWeather');
    await expectTexts(page, 'Powered by');
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByText('Show °')).toHaveCount(0);
  });

  test('a blank city is ignored', async ({ page, mockApi }) => {
    await page.getByPlaceholder('Enter city name').fill('   ');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(mockApi.requests('weather')).toEqual([]);
  });

  test('loading says "Loading..."', async ({ page, mockApi }) => {
    mockApi.setFault('weather', { kind: 'hang' });
    await page.getByPlaceholder('Enter city name').fill('London');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Loading...')).toBeVisible();
  });

  test.describe('after a search by name', () => {
    test.beforeEach(async ({ page, mockApi }) => {
      mockApi.setFault('weather', report());
      await page.getByPlaceholder('Enter city name').fill('  London ');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByText('77.0°F')).toBeVisible();
    });

    test('the trimmed city was asked for in metric units with the key', async ({ mockApi }) => {
      const [request] = mockApi.requests('weather');
      expect(request?.url.pathname).toBe('/data/2.5/weather');
      const query = { q: 'London', units: 'metric', appid: 'openweather-test-key' };
      expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual(query);
    });

    test('shows place, temperature, description, icon, humidity, wind, sunrise and sunset', async ({ page }) => {
      await expectTexts(page, 'London, GB', '77.0°F', 'clear sky', '60%', '9.2 mph', '6:12 AM', '6:40 PM');
      await expect(page.getByRole('article').locator('img')).toHaveAttribute('src', /\/01d@2x\.png$/);
    });

    test('the unit toggle names the unit that it will switch to', async ({ page }) => {
      await page.getByRole('button', { name: 'Show °C' }).click();
      for (const text of ['25.0°C', '4.1 m/s']) await expect(page.getByText(text)).toBeVisible();
      await page.getByRole('button', { name: 'Show °F' }).click();
      await expect(page.getByText('77.0°F')).toBeVisible();
    });

    for (const [failure, message] of [
      [{ kind: 'status', status: 404 }, 'City not found'],
      [{ kind: 'status', status: 500 }, 'City not found'],
      [{ kind: 'drop' }, 'Failed to fetch weather'],
    ] as const) {
      test(`${Object.values(failure).join(' ')}: "${message}", and no result`, async ({ page, mockApi }) => {
        mockApi.setFault('weather', failure);
        await page.getByRole('button', { name: 'Search' }).click();
        await expect(page.getByText(message)).toBeVisible();
        await expect(page.getByText('77.0°F')).toHaveCount(0);
        await expect(page.getByText('Show °')).toHaveCount(0);
      });
    }

    test('"Search" asks again', async ({ page, mockApi }) => {
      mockApi.setFault('weather', report({ main: { temp: 0, humidity: 60 } }));
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByText('32.0°F')).toBeVisible();
      expect(mockApi.requests('weather')).toHaveLength(2);
    });
  });

  test('suggestions come from the fourth character on, after 500 ms, up to 5', async ({ page, mockApi }) => {
    mockApi.setFault('geocode', cities);
    await page.getByPlaceholder('Enter city name').pressSequentially('Lon');
    await page.waitForTimeout(700);
    expect(mockApi.requests('geocode')).toEqual([]);
    await page.getByPlaceholder('Enter city name').press('d');
    await expect(page.getByRole('option')).toHaveText(['London, England, GB', 'London, Ontario, CA']);
    const [request] = mockApi.requests('geocode');
    expect(request?.url.pathname).toBe('/geo/1.0/direct');
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({ q: 'Lond', limit: '5' });
  });

  test('a failed lookup shows nothing', async ({ page, mockApi, expectedErrors }) => {
    expectedErrors.push(/City suggestions could not be fetched/);
    mockApi.setFault('geocode', { kind: 'status', status: 500 });
    await page.getByPlaceholder('Enter city name').fill('London');
    await expect.poll(() => mockApi.requests('geocode').length).toBe(1);
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test.describe('choosing a suggestion', () => {
    test.beforeEach(async ({ page, mockApi }) => {
      mockApi.setFault('geocode', cities);
      mockApi.setFault('weather', report());
      await page.getByPlaceholder('Enter city name').fill('Lond');
      await page.getByText('London, Ontario, CA').click();
    });

    test('fills the box and closes the list; the search is by its coordinates', async ({ page, mockApi }) => {
      await expect(page.getByPlaceholder('Enter city name')).toHaveValue('London, Ontario, CA');
      await expect(page.getByRole('option')).toHaveCount(0);
      expect(mockApi.requests('weather')).toEqual([]);
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('article')).toBeVisible();
      const query = Object.fromEntries(mockApi.requests('weather')[0]?.url.searchParams ?? []);
      expect(query).toEqual({ lat: '42.9832', lon: '-81.2434', units: 'metric', appid: 'openweather-test-key' });
    });

    test('typing clears its coordinates', async ({ page, mockApi }) => {
      await page.getByPlaceholder('Enter city name').fill('Rome');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('article')).toBeVisible();
      expect(mockApi.requests('weather')[0]?.url.searchParams.get('q')).toBe('Rome');
    });
  });
});

test.describe('2 and 4. To-do', () => {
  test.beforeEach(({ open }) => open('/todo'));

  test('starts with a heading, an add form, three filters and a message', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'To-Do List' })).toBeVisible();
    await expect(page.getByRole('textbox')).toBeVisible();
    for (const name of ['Add', 'All', 'Active', 'Completed']) {
      await expect(page.getByRole('button', { name }), name).toBeVisible();
    }
    await expect(page.getByText('Nothing on the To-Do List!')).toBeVisible();
    await expect(page.getByText('Clear Completed')).toHaveCount(0);
  });

  test('ignores an empty text without a message', async ({ page }) => {
    await page.getByRole('textbox').fill('   ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing on the To-Do List!')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test.describe('with a task', () => {
    test.beforeEach(async ({ page }) => {
      await page.getByRole('textbox').fill('  Buy milk ');
      await page.getByRole('button', { name: 'Add' }).click();
    });

    test('shows its checkbox, its trimmed text, Edit and Delete', async ({ page }) => {
      await expectTexts(page, 'Buy milk');
      await expect(page.getByLabel('Buy milk')).not.toBeChecked();
      for (const name of ['Edit', 'Delete']) await expect(page.getByRole('button', { name })).toBeVisible();
      await expect(page.getByText('Nothing on the To-Do List!')).toHaveCount(0);
    });

    test('keeps exactly id, text and completed under "todos", and reads them on load', async ({ open, page }) => {
      await page.getByRole('checkbox').check();
      const todos = await page.evaluate(() => JSON.parse(localStorage.getItem('todos') ?? '[]'));
      expect(todos).toEqual([{ id: expect.any(Number), text: 'Buy milk', completed: true }]);
      expect(Math.abs(Date.now() - todos[0].id)).toBeLessThan(60_000);
      await page.reload();
      await open('/todo');
      await expect(page.getByLabel('Buy milk')).toBeChecked();
    });

    test('filters all, active and completed tasks', async ({ page }) => {
      await page.getByRole('textbox').fill('Read');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Completed' }).click();
      await expect(page.getByText('No tasks match this filter.')).toBeVisible();
      await expect(page.getByText('Nothing on the To-Do List!')).toHaveCount(0);
      await page.getByRole('button', { name: 'All' }).click();
      await page.getByLabel('Read').check();
      await page.getByRole('button', { name: 'Active' }).click();
      await expect(page.getByRole('checkbox')).toHaveAccessibleName('Buy milk');
      await page.getByRole('button', { name: 'Completed' }).first().click();
      await expect(page.getByRole('checkbox')).toHaveAccessibleName('Read');
      await page.getByRole('button', { name: 'All' }).click();
      await expect(page.getByRole('checkbox')).toHaveCount(2);
    });

    test('"Clear Completed" is shown only when it is completed, and removes it', async ({ page }) => {
      await expect(page.getByText('Clear Completed')).toHaveCount(0);
      await page.getByRole('checkbox').check();
      await page.getByText('Clear Completed').click();
      await expect(page.getByText('Buy milk')).toHaveCount(0);
      await expect(page.getByText('Nothing on the To-Do List!')).toBeVisible();
    });

    test('Delete removes it, and its text is nowhere at once', async ({ page }) => {
      await page.getByRole('button', { name: 'Delete' }).click();
      expect(await page.getByText('Buy milk').count()).toBe(0);
      await expect(page.getByText('Task removed')).toBeVisible();
      expect(await page.getByText('Buy milk').count()).toBe(0);
    });

    test('Edit is committed on Enter', async ({ page }) => {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Edit task').fill('Buy bread');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Buy bread')).toBeVisible();
      await expect(page.getByText('Buy milk')).toHaveCount(0);
    });

    test('a double click on the text edits, too, and blur commits', async ({ page }) => {
      await page.getByText('Buy milk').dblclick();
      await page.getByLabel('Edit task').fill('Buy bread');
      await page.getByLabel('Edit task').blur();
      await expect(page.getByText('Buy bread')).toBeVisible();
    });

    for (const [text, key] of [
      ['Buy bread', 'Escape'],
      ['  ', 'Enter'],
    ] as const) {
      test(`"${text}" and ${key} leave the old text`, async ({ page }) => {
        await page.getByRole('button', { name: 'Edit' }).click();
        await page.getByLabel('Edit task').fill(text);
        await page.keyboard.press(key);
        await expect(page.getByText('Buy milk')).toBeVisible();
      });
    }
  });
});

test.describe('2, 4 and 5. Finance', () => {
  test.beforeEach(async ({ page, open }) => {
    await page.clock.setFixedTime(now);
    await open('/finance');
  });

  test('has a heading, a summary, an "Add Transaction" form and an empty list', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Finance Tracker' })).toBeVisible();
    for (const text of ['Expenses', 'Balance']) await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText('$0.00')).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Add Transaction' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Transaction' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
    await expect(page.getByText('No transactions yet.')).toBeVisible();
  });

  test('the form starts as an expense of today', async ({ page }) => {
    await expect(page.getByLabel('Type')).toHaveValue('expense');
    await expect(page.getByLabel('Type').getByRole('option')).toHaveText(['Expense', 'Income']);
    await expect(page.getByLabel('Date')).toHaveValue('2026-11-20');
  });

  test.describe('with a transaction', () => {
    test.beforeEach(async ({ page }) => {
      await page.getByLabel('Description').fill(' Coffee ');
      await page.getByLabel('Amount').fill('3.5');
      await page.getByLabel('Category').fill('Food');
      await page.getByLabel('Date').fill('2026-11-02');
      await page.getByRole('button', { name: 'Add Transaction' }).click();
    });

    test('shows all of it, and resets the form', async ({ page }) => {
      await expectTexts(page, 'Coffee', 'Food', 'Nov 2, 2026');
      // The balance is the same: the specification itself repeats it.
      await expect(page.getByText('-$3.50')).toHaveCount(2);
      for (const label of ['Description', 'Amount', 'Category']) await expect(page.getByLabel(label)).toHaveValue('');
      await expect(page.getByLabel('Date')).toHaveValue('2026-11-20');
    });

    test('puts a new one at the top, and sums both up', async ({ page }) => {
      await page.getByLabel('Description').fill('Salary');
      await page.getByLabel('Amount').fill('1000');
      await page.getByLabel('Type').selectOption('income');
      await page.getByLabel('Category').fill('Work');
      await page.getByRole('button', { name: 'Add Transaction' }).click();
      await expect(page.getByLabel('Type')).toHaveValue('expense');
      const rows = page.getByRole('region', { name: 'Transactions' }).getByRole('listitem');
      await expect(rows).toContainText(['Salary', 'Coffee']);
      await expectTexts(page, 'Salary', '+$1,000.00', '-$3.50', '$996.50', 'Balance');
    });

    test('keeps exactly the specified fields under its key, and reads them on load', async ({ open, page }) => {
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('finance-tracker-transactions') ?? ''));
      const fields = { description: 'Coffee', amount: 3.5, type: 'expense', category: 'Food', date: '2026-11-02' };
      expect(stored).toEqual([{ id: expect.any(String), ...fields }]);
      await page.reload();
      await open('/finance');
      await expect(page.getByText('Coffee')).toBeVisible();
    });

    test('Delete removes it, and its text is nowhere at once', async ({ page }) => {
      await page.getByRole('button', { name: 'Delete' }).click();
      expect(await page.getByText('Coffee').count()).toBe(0);
      await expect(page.getByText('Transaction removed')).toBeVisible();
      await expect(page.getByText('No transactions yet.')).toBeVisible();
      await expect(page.getByText('$0.00')).toHaveCount(3);
    });
  });

  test('errors show live under each field, and the button is disabled until there are none', async ({ page }) => {
    for (const [label, error] of [
      ['Description', 'Description is required'],
      ['Category', 'Category is required'],
      ['Amount', 'Amount must be a positive number'],
    ] as const) {
      await expect(page.getByText(error)).toHaveCount(0);
      await page.getByLabel(label).fill('x');
      await page.getByLabel(label).fill(' ');
      await expect(page.getByText(error)).toBeVisible();
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(error);
      await expect(page.getByRole('button', { name: 'Add Transaction' })).toBeDisabled();
      await page.getByLabel(label).fill('1');
      await expect(page.getByText(error)).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: 'Add Transaction' })).toBeEnabled();
  });

  test('an amount that isn’t a positive number is an error while it is typed', async ({ page }) => {
    for (const amount of ['0', '0.00', '0.004', '-5', 'abc', '1e5']) {
      await page.getByLabel('Amount').fill('1');
      await page.getByLabel('Amount').fill(amount);
      await expect(page.getByText('Amount must be a positive number'), amount).toBeVisible();
    }
  });
});
