import type { Page } from '@playwright/test';
import type { Fault } from '../mock-api/server.ts';
import { expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll, recordRequests } from './provider-page.ts';
import {
  box,
  geocodePath,
  list,
  londonLabels,
  londons,
  options,
  report,
  search,
  searchButton,
  weatherPath,
} from './weather-page.ts';

const cities = (rows: readonly unknown[] = londons): Fault => ({ kind: 'body', body: rows });
const textsOf = (requests: readonly { url(): string }[]) =>
  requests.map((request) => new URL(request.url()).searchParams.get('q'));

async function openList(page: Page) {
  await box(page).fill('Lond');
  await expect(options(page)).toHaveText(londonLabels);
}

/** Which option the text box names as the highlighted one, and that it alone says so itself. */
async function expectHighlight(page: Page, index: number | null) {
  const selected = await options(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-selected')));
  expect(selected).toEqual(selected.map((_, at) => String(at === index)));
  if (index === null) {
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  } else {
    const id = await options(page).nth(index).getAttribute('id');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', id ?? 'none');
  }
  await expect(box(page)).toBeFocused();
}

test.describe('suggestions are looked up', () => {
  test.beforeEach(async ({ page, open, mockApi }) => {
    await page.clock.install();
    mockApi.setFault('geocode', cities());
    await open('/weather');
    await expect(box(page)).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  });

  test('once for fast typing, half a second after the last key, with the text as it stands', async ({
    page,
    mockApi,
  }) => {
    const sent = recordRequests(page, geocodePath);
    for (const key of 'London') {
      await box(page).press(key);
      await page.clock.runFor(490);
    }
    expect(sent).toHaveLength(0);
    await page.clock.runFor(9);
    expect(sent).toHaveLength(0);
    await page.clock.runFor(1);
    await expect(options(page)).toHaveText(londonLabels);
    await page.clock.runFor(10_000);
    expect(sent.map((request) => `${request.method()} ${request.url()}`)).toEqual([
      'GET http://providers.localhost/geo/1.0/direct?q=London&limit=5&appid=sample',
    ]);
    expect(mockApi.requests('geocode').map(({ method, query }) => [method, Object.entries(query)])).toEqual([
      [
        'GET',
        [
          ['q', 'London'],
          ['limit', '5'],
          ['appid', 'sample'],
        ],
      ],
    ]);
  });

  test('from four characters on, blanks around them not counted and not sent', async ({ page }) => {
    const sent = recordRequests(page, geocodePath);
    for (const text of ['L', 'Lon', '  Lon  ', '   ', 'Łód']) {
      await box(page).fill(text);
      await page.clock.runFor(2_000);
    }
    await box(page).fill('  Lond ');
    await page.clock.runFor(500);
    await expect(options(page)).toHaveText(londonLabels);
    await box(page).fill('Łódź');
    await page.clock.runFor(500);
    await expect(options(page)).toHaveText(londonLabels);
    expect(textsOf(sent)).toEqual(['Lond', 'Łódź']);
  });

  for (const [text, encoded] of [
    ['São Paulo', 'S%C3%A3o%20Paulo'],
    ['a+b & c', 'a%2Bb%20%26%20c'],
  ] as const) {
    test(`with "${text}" encoded once`, async ({ page, mockApi }) => {
      const sent = recordRequests(page, geocodePath);
      await box(page).fill(text);
      await page.clock.runFor(500);
      await expect(options(page)).toHaveText(londonLabels);
      expect(sent[0]?.url()).toBe(`http://providers.localhost/geo/1.0/direct?q=${encoded}&limit=5&appid=sample`);
      expect(mockApi.requests('geocode')[0]?.query).toEqual({ q: text, limit: '5', appid: 'sample' });
    });
  }

  test('not for a text that has become too short meanwhile', async ({ page }) => {
    const sent = recordRequests(page, geocodePath);
    await box(page).fill('Lond');
    await page.clock.runFor(400);
    await box(page).press('Backspace');
    await page.clock.runFor(5_000);
    await box(page).fill('Londo');
    await page.clock.runFor(500);
    await expect(options(page)).toHaveText(londonLabels);
    expect(textsOf(sent)).toEqual(['Londo']);
  });

  test('not for the text of the chosen one', async ({ page }) => {
    const sent = recordRequests(page, geocodePath);
    await box(page).fill('Lond');
    await page.clock.runFor(500);
    await options(page).first().click();
    await page.clock.runFor(5_000);
    await expect(list(page)).toHaveCount(0);
    await box(page).blur();
    await box(page).focus();
    await box(page).press('ArrowDown');
    await page.clock.runFor(5_000);
    await expect(list(page)).toHaveCount(0);
    await box(page).press('End');
    await box(page).press('!');
    await page.clock.runFor(500);
    await expect(options(page)).toHaveText(londonLabels);
    expect(textsOf(sent)).toEqual(['Lond', 'London, England, GB!']);
  });

  for (const [how, submit] of [
    ['Enter', (page: Page) => box(page).press('Enter')],
    ['"Search"', (page: Page) => searchButton(page).click()],
  ] as const) {
    test(`no more after ${how}: a lookup that waits is cancelled`, async ({ page }) => {
      const sent = recordRequests(page, geocodePath);
      await box(page).fill('Oslo');
      await page.clock.runFor(499);
      await submit(page);
      await expect(report(page)).toBeVisible();
      await page.clock.runFor(10_000);
      await box(page).focus();
      await box(page).press('ArrowDown');
      await expect(list(page)).toHaveCount(0);
      expect(sent).toHaveLength(0);
    });

    test(`no more after ${how}: a lookup under way is cancelled, and the list stays closed`, async ({
      page,
      mockApi,
    }) => {
      mockApi.setFault('geocode', { kind: 'slow', ms: 1_000 });
      const sent = recordRequests(page, geocodePath);
      const dropped = page.waitForEvent('requestfailed');
      await box(page).fill('Oslo');
      await page.clock.runFor(500);
      await expect.poll(() => sent.length).toBe(1);
      await submit(page);
      expect((await dropped).url()).toContain('/geo/1.0/direct?q=Oslo');
      await expect(report(page)).toBeVisible();
      await page.clock.runFor(10_000);
      await box(page).focus();
      await box(page).press('ArrowDown');
      await expect(list(page)).toHaveCount(0);
      expect(sent).toHaveLength(1);
    });
  }

  test('no more for an older text: its late answer never shows', async ({ page, mockApi }) => {
    mockApi.setFault('geocode', { kind: 'slow', ms: 1_000 }, { match: 'q=Oslo&' });
    const sent = recordRequests(page, geocodePath);
    const dropped = page.waitForEvent('requestfailed');
    await box(page).fill('Oslo');
    await page.clock.runFor(500);
    await expect.poll(() => sent.length).toBe(1);
    await box(page).fill('Lond');
    await page.clock.runFor(500);
    await expect(options(page)).toHaveText(londonLabels);
    expect((await dropped).url()).toContain('q=Oslo');
    await expect(options(page)).toHaveText(londonLabels);
    expect(textsOf(sent)).toEqual(['Oslo', 'Lond']);
  });

  test('and taken away as soon as the visitor types on', async ({ page }) => {
    await box(page).fill('Lond');
    await page.clock.runFor(500);
    await expect(options(page)).toHaveCount(3);
    await box(page).press('End');
    await box(page).press('o');
    await expect(list(page)).toHaveCount(0);
    await page.clock.runFor(500);
    await expect(options(page)).toHaveCount(3);
  });

  test('but not shown once the visitor has left the field', async ({ page }) => {
    const sent = recordRequests(page, geocodePath);
    await box(page).fill('Lond');
    await box(page).press('Tab');
    const answered = page.waitForResponse(/\/geo\//);
    await page.clock.runFor(500);
    await (await answered).finished();
    await expect.poll(() => sent.length).toBe(1);
    await expect(list(page)).toHaveCount(0);
    await box(page).focus();
    await expect(list(page)).toHaveCount(0);
    await box(page).press('ArrowDown');
    await expect(options(page)).toHaveText(londonLabels);
  });
});

test.describe('a suggestion reads', () => {
  test('"city, state, country", without the parts that are absent', async ({ open, page, mockApi }) => {
    const rows = [
      { name: 'London', state: 'England', country: 'GB', lat: 1, lon: 1 },
      { name: 'Berlin', country: 'DE', lat: 2, lon: 2 },
      { name: 'Freeport', state: 'High Seas', lat: 3, lon: 3 },
      { name: 'Nowhere', lat: 4, lon: 4 },
      { name: 'Empty', state: '', country: null, lat: 5, lon: 5 },
    ];
    mockApi.setFault('geocode', cities(rows));
    await open('/weather');
    await box(page).fill('any city');
    await expect(options(page)).toHaveText([
      'London, England, GB',
      'Berlin, DE',
      'Freeport, High Seas',
      'Nowhere',
      'Empty',
    ]);
  });

  test('once, however often it is sent, and stands for the first that reads so', async ({ open, page, mockApi }) => {
    const rows = [londons[0], { ...londons[0], lat: 51.6 }, londons[1], { ...londons[0], name: 'LONDON', lat: 9 }];
    mockApi.setFault('geocode', cities(rows));
    const sent = recordRequests(page, weatherPath);
    await open('/weather');
    await box(page).fill('Lond');
    await expect(options(page)).toHaveText(londonLabels.slice(0, 2));
    await options(page).first().click();
    await searchButton(page).click();
    await expect(report(page)).toBeVisible();
    expect(new URL(sent[0]?.url() ?? '').searchParams.get('lat')).toBe('51.5073219');
  });

  test('once where the provider sends five alike', async ({ open, page, mockApi }) => {
    mockApi.setFault('geocode', { kind: 'odd', variant: 'duplicates' });
    await open('/weather');
    await box(page).fill('Paris');
    await expect(options(page)).toHaveText(['Paris, Ile-de-France, FR']);
  });

  test('as text, whatever it looks like', async ({ open, page, mockApi }) => {
    mockApi.setFault('geocode', { kind: 'odd', variant: 'hostile' });
    await open('/weather');
    await box(page).fill('Oslo');
    await expect(options(page).first()).toContainText('<img src=x onerror=');
    await expect(list(page).locator('img, script, b')).toHaveCount(0);
    await options(page).first().click();
    await expect(box(page)).toHaveValue(/^<img src=x/);
    await expect(page).toHaveTitle('Weather App · Alex Example');
  });

  test('in full and within the page on a narrow screen', async ({ open, page, mockApi }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    mockApi.setFault('geocode', { kind: 'odd', variant: 'long-names' });
    await open('/weather');
    await box(page).fill('London');
    await expect(options(page).first()).toContainText('Llanfair');
    await expectNoSidewaysScroll(page);
    const places = await list(page).evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(places[0]).toBeLessThanOrEqual(places[1] ?? 0);
  });

  test('never more than five, also where more are sent', async ({ open, page, mockApi }) => {
    mockApi.setFault(
      'geocode',
      cities(Array.from({ length: 7 }, (_, place) => ({ name: `City ${place}`, lat: place, lon: 0 }))),
    );
    await open('/weather');
    await box(page).fill('City');
    await expect(options(page)).toHaveText(['City 0', 'City 1', 'City 2', 'City 3', 'City 4']);
  });
});

test.describe('choosing', () => {
  test.beforeEach(async ({ open, mockApi }) => {
    mockApi.setFault('geocode', cities());
    await open('/weather');
  });

  const ways: readonly [how: string, choose: (page: Page) => Promise<void>][] = [
    ['by mouse', (page) => options(page).nth(1).click()],
    [
      'by keyboard',
      async (page) => {
        await box(page).press('ArrowDown');
        await box(page).press('ArrowDown');
        await box(page).press('Enter');
      },
    ],
  ];
  for (const [how, choose] of ways) {
    test(`${how} fills the field, closes the list and does not search; Enter does then`, async ({ page }) => {
      const sent = recordRequests(page, weatherPath);
      const lookups = recordRequests(page, geocodePath);
      await openList(page);
      await choose(page);
      await expect(box(page)).toHaveValue('London, Ontario, CA');
      await expect(list(page)).toHaveCount(0);
      await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(box(page)).toBeFocused();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      expect(sent).toHaveLength(0);
      await box(page).press('Enter');
      await expect(report(page)).toBeVisible();
      expect(sent.map((request) => new URL(request.url()).search)).toEqual([
        '?lat=42.9832406&lon=-81.243372&units=metric&appid=sample',
      ]);
      expect(lookups).toHaveLength(1);
    });
  }

  test('another one takes the place of the first', async ({ page }) => {
    const sent = recordRequests(page, weatherPath);
    await openList(page);
    await options(page).nth(0).click();
    await openList(page);
    await options(page).nth(1).click();
    await searchButton(page).click();
    await expect(report(page)).toBeVisible();
    expect(new URL(sent[0]?.url() ?? '').searchParams.get('lat')).toBe('42.9832406');
  });
});

test.describe('choosing on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('by a tap fills the field and closes the list', async ({ open, page, mockApi }) => {
    mockApi.setFault('geocode', cities());
    await open('/weather');
    await openList(page);
    await options(page).nth(2).tap();
    await expect(box(page)).toHaveValue('Londonderry, GB');
    await expect(list(page)).toHaveCount(0);
  });
});

test.describe('the list', () => {
  test.beforeEach(async ({ open, mockApi }) => {
    mockApi.setFault('geocode', cities());
    await open('/weather');
  });

  test('is announced by the text box as its own, only while it is open', async ({ page }) => {
    await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(box(page)).not.toHaveAttribute('aria-controls');
    await openList(page);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    const id = await list(page).getAttribute('id');
    await expect(box(page)).toHaveAttribute('aria-controls', id ?? 'none');
    await expect(page.getByRole('listbox', { name: 'Cities' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^3 suggestions available$/ })).toHaveCount(1);
    await expectHighlight(page, null);
    await box(page).press('Escape');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(box(page)).not.toHaveAttribute('aria-controls');
    await expect(page.getByRole('status').filter({ hasText: /suggestion/ })).toHaveCount(0);
  });

  test('is walked with the arrows, round and round, and the text stays', async ({ page }) => {
    await openList(page);
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowDown', 0],
      ['ArrowUp', 2],
      ['ArrowUp', 1],
    ] as const) {
      await box(page).press(key);
      await expectHighlight(page, index);
      await expect(box(page)).toHaveValue('Lond');
    }
    await box(page).press('Escape');
    await box(page).press('ArrowUp');
    await expectHighlight(page, 2);
  });

  test('closes on Escape, which leaves the text; a second Escape clears it', async ({ page }) => {
    await openList(page);
    await box(page).press('ArrowDown');
    await box(page).press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('Lond');
    await box(page).press('Escape');
    await expect(box(page)).toHaveValue('');
    await box(page).press('ArrowDown');
    await expect(list(page)).toHaveCount(0);
  });

  test('opens and closes with Alt and an arrow without a highlight', async ({ page }) => {
    await openList(page);
    await box(page).press('Alt+ArrowUp');
    await expect(list(page)).toHaveCount(0);
    await box(page).press('Alt+ArrowDown');
    await expect(options(page)).toHaveText(londonLabels);
    await expectHighlight(page, null);
  });

  test('gives Home, End and the side arrows to the text and drops the highlight', async ({ page }) => {
    await openList(page);
    const caret = () => box(page).evaluate((input: HTMLInputElement) => input.selectionStart);
    for (const [key, place] of [
      ['Home', 0],
      ['ArrowRight', 1],
      ['End', 4],
      ['ArrowLeft', 3],
    ] as const) {
      await box(page).press('ArrowDown');
      await expectHighlight(page, 0);
      await box(page).press(key);
      await expectHighlight(page, null);
      await expect(options(page)).toHaveCount(3);
      expect(await caret()).toBe(place);
    }
  });

  test('drops the highlight when the visitor types on, so that Enter submits the text', async ({ page }) => {
    const sent = recordRequests(page, weatherPath);
    await openList(page);
    await box(page).press('ArrowDown');
    await box(page).press('End');
    await box(page).press('o');
    await expect(options(page)).toHaveCount(3);
    await expectHighlight(page, null);
    await box(page).press('Enter');
    await expect(list(page)).toHaveCount(0);
    await expect.poll(() => textsOf(sent)).toEqual(['Londo']);
  });

  test('closes on Tab without choosing, and the focus moves on', async ({ page }) => {
    await openList(page);
    await box(page).press('ArrowDown');
    await box(page).press('Tab');
    await expect(list(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('Lond');
    await expect(searchButton(page)).toBeFocused();
  });

  test('closes at a click elsewhere, which does not search', async ({ page }) => {
    const sent = recordRequests(page, weatherPath);
    await openList(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(list(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('Lond');
    expect(sent).toHaveLength(0);
  });

  for (const how of ['Enter', 'Search'] as const) {
    test(`closes at ${how} with none highlighted, which submits the text`, async ({ page }) => {
      const sent = recordRequests(page, weatherPath);
      await openList(page);
      await (how === 'Enter' ? box(page).press('Enter') : searchButton(page).click());
      await expect(list(page)).toHaveCount(0);
      await expect.poll(() => textsOf(sent)).toEqual(['Lond']);
      await box(page).focus();
      await box(page).press('ArrowDown');
      await expect(list(page)).toHaveCount(0);
    });
  }

  test('lies over what follows and moves nothing', async ({ page }) => {
    const credit = page.getByRole('link', { name: 'Powered by OpenWeather' });
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    const before = await credit.boundingBox();
    await openList(page);
    expect(await credit.boundingBox()).toEqual(before);
  });

  test('leaves Enter to an input method while it composes', async ({ page }) => {
    const sent = recordRequests(page, weatherPath);
    await openList(page);
    await box(page).press('ArrowDown');
    await box(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await expectHighlight(page, 0);
    await expect(box(page)).toHaveValue('Lond');
    expect(sent).toHaveLength(0);
  });
});

test.describe('a lookup that fails', () => {
  const faults: readonly [fault: Fault, logged: string][] = [
    [{ kind: 'status', status: 500 }, 'HttpStatusError: The service answered with status 500'],
    [{ kind: 'status', status: 401 }, 'HttpStatusError: The service answered with status 401'],
    [{ kind: 'status', status: 429 }, 'HttpStatusError: The service answered with status 429'],
    [{ kind: 'drop' }, 'NetworkError: No answer arrived'],
    [{ kind: 'html' }, 'UnexpectedAnswerError: The answer is not JSON'],
    [{ kind: 'truncated' }, 'UnexpectedAnswerError: The answer is not JSON'],
    [{ kind: 'wrong-shape' }, 'UnexpectedAnswerError: The answer has another shape'],
  ];

  test('empties the list and is logged once, without key or address; nothing shows', async ({
    open,
    page,
    mockApi,
    expectedErrors,
  }) => {
    expectedErrors.push(/^City suggestions could not be looked up: /);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (/suggestions/.test(message.text())) errors.push(`${message.type()}: ${message.text()}`);
    });
    await open('/weather');
    for (const [fault, logged] of faults) {
      mockApi.setFault('geocode', cities());
      await openList(page);
      mockApi.setFault('geocode', fault);
      await box(page).press('End');
      await box(page).press('o');
      await expect.poll(() => errors).toEqual([`error: City suggestions could not be looked up: ${logged}`]);
      await expect(list(page)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(box(page)).toHaveValue('Londo');
      await box(page).press('ArrowDown');
      await expect(list(page)).toHaveCount(0);
      expect(errors.splice(0)).toHaveLength(1);
    }
    await search(page, 'Oslo');
    await expect(report(page)).toBeVisible();
    expect(errors).toEqual([]);
  });

  for (const [what, fault] of [
    ['an empty list', { kind: 'odd', variant: 'empty' }],
    ['a 404', { kind: 'status', status: 404 }],
  ] as const) {
    test(`is not one that finds nothing: ${what} shows no list and logs nothing`, async ({ open, page, mockApi }) => {
      mockApi.setFault('geocode', fault);
      await open('/weather');
      const answered = page.waitForResponse(/\/geo\//);
      await box(page).fill('Xyzzy');
      await (await answered).finished();
      await expect(list(page)).toHaveCount(0);
      mockApi.setFault('geocode', cities());
      await openList(page);
    });
  }
});
