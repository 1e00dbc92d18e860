import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HttpStatusError, InvalidResponseError, NetworkError } from '#lib/errors.ts';
import type { MockApi } from '#mock-api/contract.ts';
import { startMockApi } from '#mock-api/server.ts';
import { fetchTopCoins } from './coingecko.ts';

const logoHosts = ['https://coin-images.coingecko.com', 'https://assets.coingecko.com'];
let mockApi: MockApi;
beforeAll(async () => {
  mockApi = await startMockApi();
});
beforeEach(() => mockApi.reset());
afterAll(() => mockApi.close());

const ask = () => fetchTopCoins(source());
const source = () => ({ baseUrl: `${mockApi.origin}/api/v3`, imageOrigins: [...logoHosts, mockApi.origin] });
const row = { id: 'bitcoin', symbol: 'btc', name: 'Bitcoin' };
const answerWith = (body: unknown) => mockApi.setFault('coins', { kind: 'body', body });

test('asks with exactly the specified query', async () => {
  let asked = '';
  await fetchTopCoins(source(), {
    send: (url, signal) => {
      asked = url;
      return fetch(url, { signal });
    },
  });
  expect(asked).toBe(
    `${mockApi.origin}/api/v3/coins/markets?vs_currency=usd&order=market_cap_desc&per_page=5&page=1&sparkline=true`,
  );
});

test('reads five coins with a week of hourly prices', async () => {
  const coins = await ask();
  expect(coins).toHaveLength(5);
  for (const coin of coins) {
    expect(coin.priceUsd).toBeGreaterThan(0);
    expect(coin.marketCapUsd).toBeGreaterThan(1e9);
    expect(coin.volume24hUsd).toBeGreaterThan(0);
    expect(coin.change24hPercent).not.toBeNull();
    expect(coin.hourlyPricesUsd).toHaveLength(168);
    expect(coin.logoUrl).toMatch(/^http/);
  }
});

test.each([167, 169])('reads a series of %i points as it is', async (count) => {
  mockApi.setFault('coins', { kind: 'odd', variant: `points-${count}` });
  expect((await ask())[0]?.hourlyPricesUsd).toHaveLength(count);
});

test('keeps coins whose figures are null or absent', async () => {
  const unknownFigures = {
    logoUrl: null,
    priceUsd: null,
    change24hPercent: null,
    marketCapUsd: null,
    volume24hUsd: null,
    hourlyPricesUsd: [],
  };
  answerWith([
    row,
    { ...row, id: 'other', current_price: null, market_cap: null, total_volume: null, sparkline_in_7d: null },
  ]);
  expect(await ask()).toEqual([
    { ...row, ...unknownFigures },
    { ...row, id: 'other', ...unknownFigures },
  ]);
  mockApi.setFault('coins', { kind: 'odd', variant: 'null-change' });
  expect((await ask()).map((coin) => coin.change24hPercent)).toEqual([null, null, null, null, null]);
});

test.each([
  ['current_price', -1, 'priceUsd'],
  ['current_price', 1e300, 'priceUsd'],
  ['market_cap', 1e16, 'marketCapUsd'],
  ['total_volume', -0.5, 'volume24hUsd'],
  ['price_change_percentage_24h', 1e9, 'change24hPercent'],
] as const)('takes a figure that makes no sense for an absent one: %s %d', async (key, value, figure) => {
  answerWith([{ ...row, [key]: value }]);
  expect((await ask())[0]?.[figure]).toBeNull();
});

test('shortens what is too long: names, symbols and series, whose last point stays the last', async () => {
  const long = 'x'.repeat(10_000);
  const price = Array.from({ length: 50_000 }, (_, hour) => hour);
  answerWith([{ ...row, name: long, symbol: long, sparkline_in_7d: { price } }]);
  const [coin] = await ask();
  expect(coin?.name).toHaveLength(120);
  expect(coin?.symbol).toHaveLength(120);
  expect(coin?.hourlyPricesUsd).toHaveLength(192);
  expect(coin?.hourlyPricesUsd.at(-1)).toBe(49_999);
});

test('takes a coin that is sent twice once', async () => {
  answerWith([row, { ...row, name: 'Again' }, { ...row, id: 'other' }]);
  expect((await ask()).map(({ id, name }) => [id, name])).toEqual([
    ['bitcoin', 'Bitcoin'],
    ['other', 'Bitcoin'],
  ]);
});

test('takes a figure beyond all numbers for an absent one', async () => {
  answerWith(JSON.stringify([{ ...row, current_price: 'HUGE', market_cap: 1 }]).replace('"HUGE"', '1e999'));
  expect(await ask()).toMatchObject([{ priceUsd: null, marketCapUsd: 1 }]);
});

test('takes holes and nonsense in a series for holes', async () => {
  answerWith([{ ...row, sparkline_in_7d: { price: [1, null, 'two', -2, 1e300, 3] } }]);
  expect((await ask())[0]?.hourlyPricesUsd).toEqual([1, null, null, null, null, 3]);
});

test.each([
  ['https://coin-images.coingecko.com/coins/images/1/large/bitcoin.png?1696501400', true],
  ['https://assets.coingecko.com/coins/images/1/large/bitcoin.png', true],
  ['http://assets.coingecko.com/coins/images/1/large/bitcoin.png', false],
  ['https://assets.coingecko.com.example.com/logo.png', false],
  ['https://assets.coingecko.com@example.com/logo.png', false],
  ['https://example.com/assets.coingecko.com/logo.png', false],
  ['http://127.0.0.1/logo.png', false],
  ['missing_large.png', false],
  ['https://www.coingecko.com/images/missing_large.png', false],
  ['/coins/1.png', false],
  ['//coins/1.png', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  ['', false],
])('takes "%s" for a logo: %s', async (image, isLogo) => {
  answerWith([{ ...row, image }]);
  expect((await ask())[0]?.logoUrl).toBe(isLogo ? image : null);
});

test('ignores fields it does not know and rows beyond the fifth', async () => {
  answerWith(Array.from({ length: 7 }, (_, place) => ({ ...row, id: `coin-${place}`, roi: { times: 2 } })));
  expect((await ask()).map((coin) => coin.id)).toEqual(['coin-0', 'coin-1', 'coin-2', 'coin-3', 'coin-4']);
});

test.each([
  ['no list', { coins: [row] }],
  ['an empty list', []],
  ['a row without a name', [{ id: 'bitcoin', symbol: 'btc' }]],
  ['a row whose symbol is no text', [{ ...row, symbol: 5 }]],
  ['a row with an empty name', [{ ...row, name: '' }]],
])('refuses %s', async (_, body) => {
  answerWith(body);
  await expect(ask()).rejects.toThrow('The answer has another shape');
  await expect(ask()).rejects.toBeInstanceOf(InvalidResponseError);
});

test('fails by the class of what went wrong', async () => {
  mockApi.setFault('coins', { kind: 'html' });
  await expect(ask()).rejects.toBeInstanceOf(InvalidResponseError);
  mockApi.setFault('coins', { kind: 'status', status: 429 });
  await expect(ask()).rejects.toBeInstanceOf(HttpStatusError);
  mockApi.setFault('coins', { kind: 'drop' });
  await expect(ask()).rejects.toBeInstanceOf(NetworkError);
});
