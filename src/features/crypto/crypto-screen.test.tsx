// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config } from '#config.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { keptPricesKey } from '#lib/storage-keys.ts';
import { sampleCoin, sampleMarketRow } from '#src/test/fixtures/coins.ts';
import { CryptoScreen } from './crypto-screen.tsx';

const minuteMs = 60_000;
const startMs = Date.parse('2026-11-20T20:04:00Z');

const fetcher = vi.fn<typeof fetch>();
const respondWith = (...rows: readonly object[]) =>
  fetcher.mockReset().mockImplementation(async () => Response.json(rows));
const fail = () => fetcher.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
/** The next response comes when the test calls the returned function. */
function holdResponse() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetcher.mockReset().mockReturnValue(promise);
  return (...rows: readonly object[]) => resolve(Response.json(rows));
}

const respondWithPrice = (current_price: number) => respondWith({ ...sampleMarketRow, current_price });

beforeEach(() => {
  vi.stubGlobal('fetch', fetcher);
  vi.useFakeTimers({ now: startMs });
  getQueryClient().clear();
  respondWithPrice(1);
});
afterEach(() => {
  cleanup();
  setVisibility('visible');
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openScreen() {
  const { unmount } = render(<CryptoScreen heading="Top 5 Cryptos" endPanels={null} />);
  await pass(1);
  return unmount;
}

async function press(name: string) {
  const button = screen.getByRole('button', { name });
  act(() => {
    button.focus();
    button.click();
  });
  await pass(1);
  return button;
}

/** Keeps a price of 2 in the browser, as an earlier visit does. */
function keep(fetchedAtMs: number) {
  const data = [{ ...sampleCoin, priceUsd: 2 }];
  localStorage.setItem(keptPricesKey, JSON.stringify([{ key: 'top-coins', data, fetchedAtMs }]));
}

function setVisibility(visibilityState: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const hasPrice = (price: number) => screen.queryByText(`$${price}.00`) !== null;
const getStatus = () => screen.getByRole('status').textContent;

test('shows its source while it loads, then a card per coin in the provider’s order', async () => {
  const respond = holdResponse();
  await openScreen();
  const source = screen.getByRole('link', { name: 'Data provided by CoinGecko' });
  expect(source.getAttribute('href')).toBe('https://www.coingecko.com');
  expect(screen.queryByRole('article')).toBeNull();
  respond({ ...sampleMarketRow, id: 'b', name: 'BNB', market_cap: 1 }, sampleMarketRow);
  await pass(1);
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['BNB', 'Bitcoin']);
  expect(screen.getByText('As of 3:04 PM')).toBeTruthy();
  expect(getStatus()).toBe('');
});

test('fetches again after each minute while the page is visible, and on return if that is due', async () => {
  await openScreen();
  respondWithPrice(3);
  await pass(minuteMs - 100);
  expect(fetcher).not.toHaveBeenCalled();
  await pass(200);
  expect(hasPrice(3)).toBe(true);
  setVisibility('hidden');
  await pass(minuteMs / 2);
  setVisibility('visible');
  await pass(1);
  expect(fetcher).toHaveBeenCalledTimes(1);
  setVisibility('hidden');
  await pass(5 * minuteMs);
  expect(fetcher).toHaveBeenCalledTimes(1);
  setVisibility('visible');
  await pass(1);
  expect(fetcher).toHaveBeenCalledTimes(2);
});

test.each([
  ['younger than a minute', startMs + 1 - minuteMs, 0],
  ['older', startMs - minuteMs, 1],
])('shows kept prices at once, and fetches new ones unless they are %s', async (_, fetchedAtMs, requestCount) => {
  keep(fetchedAtMs);
  holdResponse();
  await openScreen();
  expect(hasPrice(2)).toBe(true);
  expect(fetcher).toHaveBeenCalledTimes(requestCount);
});

test('explains a failure, announces a second one, and recovers on "Try again" without losing the focus', async () => {
  fail();
  await openScreen();
  const alert = screen.getByRole('alert');
  const reason = 'The service can’t be reached. Try again in a minute.';
  expect(alert.textContent).toBe(`The coins could not be loaded. ${reason}`);
  expect(getStatus()).toBe('');
  const message = alert.firstElementChild;
  const button = await press('Try again');
  expect(alert.firstElementChild).not.toBe(message);
  expect(alert.textContent).toBe(message?.textContent);
  expect(button.getAttribute('aria-busy')).toBe('false');

  const respond = holdResponse();
  await press('Try again');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(getStatus()).toBe('Loading…');
  respond(sampleMarketRow);
  await pass(1);
  expect(screen.getByRole('article', { name: 'Bitcoin' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Coins' }));
});

test('sample data is labeled', async () => {
  vi.spyOn(config, 'isSampleData', 'get').mockReturnValue(true);
  await openScreen();
  expect(screen.getByText('Sample data')).toBeTruthy();
});

test('keeps what it has fetched, and shows it with its day when the service fails on another one', async () => {
  const close = await openScreen();
  close();
  getQueryClient().clear();
  vi.setSystemTime('2026-11-21T20:04:00Z');
  fail();
  await openScreen();
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.getByText('As of Nov 20, 3:04 PM')).toBeTruthy();
  const card = within(screen.getByRole('article', { name: 'Bitcoin' }));
  expect(card.getByText('$1.00')).toBeTruthy();
  expect(card.getByRole('slider').getAttribute('aria-valuetext')).toBe('Fri, 3:04 PM, $60,167.00');
});

test('fetches again five minutes after a failure, and a minute after a success', async () => {
  fail();
  await openScreen();
  await pass(14.9 * minuteMs);
  expect(fetcher).toHaveBeenCalledTimes(3);
  respondWithPrice(3);
  await pass(0.2 * minuteMs);
  expect([hasPrice(3), screen.queryByRole('alert')]).toEqual([true, null]);
  await pass(minuteMs);
  expect(fetcher).toHaveBeenCalledTimes(2);
});

test('"Refresh" fetches at each press, or joins the request in flight', async () => {
  await openScreen();
  respondWithPrice(3);
  const button = await press('Refresh');
  expect([hasPrice(3), getStatus()]).toEqual([true, '']);
  expect(document.activeElement).toBe(button);
  const respond = holdResponse();
  await pass(minuteMs);
  expect(getStatus()).toBe('');
  await press('Refresh');
  await press('Refresh');
  expect([getStatus(), button.getAttribute('aria-busy')]).toEqual(['Loading…', 'true']);
  respond({ ...sampleMarketRow, current_price: 4 });
  await pass(1);
  expect([hasPrice(4), button.getAttribute('aria-busy')]).toEqual([true, 'false']);
  expect(screen.getByText('As of 3:05 PM')).toBeTruthy();
  expect(fetcher).toHaveBeenCalledTimes(1);
});

const createRow = (name: string, lastPrice: number, hourCount = 168) => ({
  ...sampleMarketRow,
  id: name,
  name,
  sparkline_in_7d: { price: Array.from({ length: hourCount }, (_, hour) => (hour < 9 ? 100 : lastPrice)) },
});

test('"Compare" names a line for each coin with a week of history, with its change in words, the best first', async () => {
  respondWith(createRow('Bitcoin', 98), createRow('Ether', 120, 169), createRow('New', 200, 30), createRow('BNB', 99));
  await openScreen();
  const button = await press('Compare');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const labels = screen.getAllByRole('listitem');
  const texts = labels.map(({ textContent }) => textContent);
  expect(texts).toEqual(['Ether Up 20.0 percent', 'BNB Down 1.0 percent', 'Bitcoin Down 2.0 percent']);
  // In percent of the plot's height, of which a label takes 2/15: two lines end closer to each other.
  const tops = labels.map(({ style }) => Number.parseFloat(style.top));
  for (const [index, top] of tops.slice(1).entries()) expect(top - (tops[index] ?? NaN)).toBeGreaterThan(13.33);
  // No coin has a week of history.
  respondWith(createRow('New', 200, 30));
  await press('Refresh');
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByText('No chart data')).toBeTruthy();
  await press('Compare');
  expect(screen.queryByText('No chart data')).toBeNull();
});
