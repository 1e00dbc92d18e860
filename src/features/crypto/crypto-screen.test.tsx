// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage, type MemoryStorage } from '#src/test/memory-storage.ts';
import { createCoinFeed } from './coin-feed.ts';
import { CryptoScreen } from './crypto-screen.tsx';
import { createRequestTurns } from './request-turns.ts';

const bitcoin = {
  id: 'bitcoin',
  symbol: 'btc',
  name: 'Bitcoin',
  image: 'https://coin-images.coingecko.com/coins/images/1/large/bitcoin.png',
  current_price: 67_187.34,
  price_change_percentage_24h: 1.2345,
  market_cap: 1_320_500_000_000,
  total_volume: 2_500_000,
  sparkline_in_7d: { price: Array.from({ length: 168 }, (_, hour) => 60_000 + hour) },
};
const tether = { ...bitcoin, id: 'tether', symbol: 'usdt', name: 'Tether', price_change_percentage_24h: -1.2 };

let storage: MemoryStorage;
let answer: () => Promise<Response>;
beforeEach(() => {
  vi.setSystemTime('2026-11-20T20:04:00Z');
  storage = createMemoryStorage();
});

function answerWith(...rows: readonly unknown[]) {
  answer = async () => Response.json(rows);
}
function fail() {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'));
}
function openScreen() {
  const feed = createCoinFeed({
    baseUrl: 'http://prices.test',
    imageOrigins: ['https://coin-images.coingecko.com'],
    storage,
    turns: createRequestTurns(storage),
    send: () => answer(),
    random: () => 0,
  });
  return render(<CryptoScreen feed={feed} />);
}
/** The page's own clock, which the minute between two requests is measured by, goes on. */
function advanceOneMinute() {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
}
const card = (name: string) => screen.findByRole('article', { name });
const chart = async (name: string) => within(await card(name)).getByRole('slider');

test('shows the heading, the seven days up to today and the source at once, and says that it loads', () => {
  answer = () => new Promise(() => undefined);
  openScreen();
  expect(screen.getByRole('heading', { level: 1, name: 'Top 5 Cryptos' })).toBeTruthy();
  expect(screen.getByText('Nov 13, 2026 – Nov 20, 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Data provided by CoinGecko' }).getAttribute('href')).toBe(
    'https://www.coingecko.com',
  );
  expect(screen.getByRole('status').textContent).toBe('Loading prices…');
  expect(screen.queryByRole('article')).toBeNull();
});

test('shows a card with every figure of a coin', async () => {
  answerWith(bitcoin);
  openScreen();
  const bitcoinCard = within(await card('Bitcoin'));
  for (const text of ['BTC', '$67,187.34', '▲ 1.23%', 'Nov 13']) {
    expect(bitcoinCard.getByText(text)).toBeTruthy();
  }
  expect(bitcoinCard.getAllByRole('term').map((term) => term.textContent)).toEqual(['Market Cap', '24h Volume']);
  expect(bitcoinCard.getAllByRole('definition').map((each) => each.textContent)).toEqual(['$1320.50B', '$2.50M']);
  expect(screen.getByText('As of 3:04 PM')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Prices loaded.');
});

test('marks a gain, a loss and an unknown change by more than colour', async () => {
  answerWith(bitcoin, tether, { ...bitcoin, id: 'x', name: 'Unknown', price_change_percentage_24h: null });
  openScreen();
  const unknownCard = await card('Unknown');
  expect(within(unknownCard).getByText('n/a')).toBeTruthy();
  expect(unknownCard.textContent).not.toMatch(/[▲▼]/);
  expect(within(await card('Tether')).getByText('▼ -1.20%')).toBeTruthy();
  const trends = screen.getAllByRole('article').map((each) => each.dataset.trend);
  expect(trends).toEqual(['gain', 'loss', 'unknown']);
});

test('puts the first letter in the place of a logo that is missing or fails to load', async () => {
  answerWith(bitcoin, { ...tether, image: 'missing_large.png' });
  openScreen();
  expect(within(await card('Tether')).getByText('T')).toBeTruthy();
  const image = (await card('Bitcoin')).querySelector('img');
  expect(image?.getAttribute('alt')).toBe('');
  if (image) fireEvent.error(image);
  expect(within(await card('Bitcoin')).getByText('B')).toBeTruthy();
});

test('says "No chart data" where there are fewer than two usable points', async () => {
  answerWith({ ...bitcoin, sparkline_in_7d: { price: [null, 5, null] } });
  openScreen();
  const bitcoinCard = within(await card('Bitcoin'));
  expect(bitcoinCard.getByText('No chart data')).toBeTruthy();
  expect(bitcoinCard.queryByRole('slider')).toBeNull();
  expect(bitcoinCard.queryByRole('figure')).toBeNull();
  expect(bitcoinCard.queryByText('Daily figures')).toBeNull();
});

test('says so where nothing of Tether’s line lies within its fixed range', async () => {
  answerWith({ ...tether, sparkline_in_7d: { price: [1.01, 1.02, 1.03] } });
  openScreen();
  expect(within(await card('Tether')).getByText('Outside 0.9999–1.0001')).toBeTruthy();
});

test('says below the chart what the price did, and marks where', async () => {
  answerWith(bitcoin);
  openScreen();
  const figure = within(await card('Bitcoin')).getByRole('figure');
  expect(figure.querySelector('figcaption')?.textContent).toBe(
    'Bitcoin rose 0.3% in 7 days, between $60,000.00 and $60,167.00.',
  );
  expect(figure.contains(await chart('Bitcoin'))).toBe(true);
  for (const text of ['High $60,167.00', 'Low $60,000.00']) {
    expect(within(figure).getByText(text).closest('[aria-hidden=true]')).toBeTruthy();
  }
});

test('marks nothing on a flat line', async () => {
  answerWith({ ...bitcoin, sparkline_in_7d: { price: [5, 5, 5] } });
  openScreen();
  const bitcoinCard = within(await card('Bitcoin'));
  expect(bitcoinCard.getByText('Bitcoin held its price for 2 hours, at $5.00 throughout.')).toBeTruthy();
  expect(bitcoinCard.queryByText(/^(High|Low) /)).toBeNull();
});

test('shows the figures of each day on demand, and makes them no sooner', async () => {
  answerWith(bitcoin);
  openScreen();
  const bitcoinCard = within(await card('Bitcoin'));
  expect(bitcoinCard.queryByRole('table')).toBeNull();
  await userEvent.click(bitcoinCard.getByText('Daily figures'));
  const table = await bitcoinCard.findByRole('table', { name: 'Bitcoin: lowest, highest and last price of each day' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toHaveLength(9);
  expect(rows[0]).toEqual(['Day', 'Low', 'High', 'Close']);
  expect(rows[1]).toEqual(['Nov 13', '$60,000.00', '$60,007.00', '$60,007.00']);
  expect(rows[8]).toEqual(['Nov 20', '$60,152.00', '$60,167.00', '$60,167.00']);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(8);
});

test('writes Tether’s figures with the decimals that tell them apart, alike everywhere', async () => {
  answerWith({ ...tether, sparkline_in_7d: { price: [0.99993, 1, 1.00004] } });
  openScreen();
  const tetherCard = within(await card('Tether'));
  expect(tetherCard.getByText('Tether held its price for 2 hours, between $0.9999 and $1.0000.')).toBeTruthy();
  expect(tetherCard.getByText('High $1.0000')).toBeTruthy();
  await userEvent.click(tetherCard.getByText('Daily figures'));
  const cells = (await tetherCard.findAllByRole('cell')).map((cell) => cell.textContent);
  expect(cells).toEqual(['$0.9999', '$1.0000', '$1.0000']);
});

test('explains a failure and recovers on "Try again" without losing the focus', async () => {
  fail();
  openScreen();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Prices could not be loaded\. The price service can’t be reached\./);
  expect(screen.getByText('Nov 13, 2026 – Nov 20, 2026')).toBeTruthy();

  advanceOneMinute();
  let respond: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (respond = resolve));
  const button = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('status').textContent).toBe('Loading prices…');

  respond(Response.json([bitcoin]));
  await card('Bitcoin');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Prices' }));
  expect(screen.getByRole('status').textContent).toBe('Prices loaded.');
});

test('says when it will try again where that was too short a time ago, and does not ask before', async () => {
  fail();
  openScreen();
  await screen.findByRole('alert');
  answer = () => Promise.reject(new Error('asked too soon'));
  const button = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  expect(screen.getByRole('status').textContent).toMatch(/^Trying again at 3:0[45]:\d\d PM$/);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('announces a second failure in the same words again and keeps the button', async () => {
  fail();
  openScreen();
  const message = (await screen.findByRole('alert')).firstElementChild;
  advanceOneMinute();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.getByRole('alert').firstElementChild).not.toBe(message));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
});

test('shows the prices of an earlier day with their day and time when the service fails', async () => {
  vi.setSystemTime('2026-11-19T20:04:00Z');
  answerWith(bitcoin);
  const { unmount } = openScreen();
  await card('Bitcoin');
  unmount();

  vi.setSystemTime('2026-11-20T20:10:00Z');
  fail();
  openScreen();
  expect(screen.getByRole('article', { name: 'Bitcoin' })).toBeTruthy();
  await screen.findByRole('alert');
  expect(within(await card('Bitcoin')).getByText('$67,187.34')).toBeTruthy();
  expect(screen.getByText('As of Nov 19, 3:04 PM')).toBeTruthy();
  expect(screen.getByText(', 1 day ago')).toBeTruthy();
  expect((await chart('Bitcoin')).getAttribute('aria-valuetext')).toBe('Thu, 3:04 PM, Price: $60,167.00');
});

test('reads the chart out point by point with the keyboard', async () => {
  answerWith(bitcoin);
  openScreen();
  const slider = await chart('Bitcoin');
  expect(slider.getAttribute('aria-label')).toBe('Bitcoin price, last 7 days');
  const value = () => [slider.getAttribute('aria-valuenow'), slider.getAttribute('aria-valuetext')];
  expect(screen.queryByRole('tooltip')).toBeNull();

  act(() => slider.focus());
  expect(screen.getByText('Price: $60,167.00')).toBeTruthy();
  expect(screen.getByText('Fri, 3:04 PM')).toBeTruthy();

  const user = userEvent.setup();
  await user.keyboard('{ArrowLeft}');
  expect(value()).toEqual(['166', 'Fri, 2:04 PM, Price: $60,166.00']);
  await user.keyboard('{PageDown}');
  expect(value()).toEqual(['142', 'Thu, 2:04 PM, Price: $60,142.00']);
  await user.keyboard('{Home}');
  expect(value()[0]).toBe('0');
  await user.keyboard('{ArrowLeft}');
  expect(value()[0]).toBe('167');
  await user.keyboard('{ArrowRight}');
  expect(value()[0]).toBe('0');
  await user.keyboard('{End}{Alt>}{ArrowLeft}{/Alt}');
  expect(value()[0]).toBe('167');

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tooltip')).toBeTruthy();
  await user.tab();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('shows the point nearest to the pointer until it leaves, or until Escape', async () => {
  answerWith(bitcoin);
  openScreen();
  const slider = await chart('Bitcoin');
  vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 167, 180));
  fireEvent.pointerMove(slider, { clientX: 10.4, pointerType: 'mouse' });
  expect(screen.getByRole('tooltip').textContent).toBe('Sat, 2:04 AMPrice: $60,010.00');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.pointerMove(slider, { clientX: 167, pointerType: 'mouse' });
  expect(screen.getByText('Price: $60,167.00')).toBeTruthy();
  fireEvent.pointerLeave(slider, { pointerType: 'mouse' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('keeps the point that a finger picked when the finger lifts', async () => {
  answerWith(bitcoin, tether);
  openScreen();
  const slider = await chart('Bitcoin');
  vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 167, 180));
  fireEvent.pointerDown(slider, { clientX: 20, pointerType: 'touch' });
  fireEvent.pointerUp(slider, { clientX: 20, pointerType: 'touch' });
  fireEvent.pointerLeave(slider, { pointerType: 'touch' });
  expect(screen.getByText('Price: $60,020.00')).toBeTruthy();
  const other = await chart('Tether');
  act(() => other.focus());
  expect(screen.queryByText('Price: $60,020.00')).toBeNull();
});

test('names a price below one cent in the tooltip too', async () => {
  answerWith({ ...bitcoin, current_price: 8.69e-6, sparkline_in_7d: { price: [8.5e-6, 8.69e-6] } });
  openScreen();
  expect((await chart('Bitcoin')).getAttribute('aria-valuetext')).toBe('Fri, 3:04 PM, Price: $0.0000087');
});
