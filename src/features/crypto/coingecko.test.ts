// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { InvalidResponseError } from '#lib/http.ts';
import { sampleCoin, sampleMarketRow } from '#src/test/fixtures/coins.ts';
import { type Coin, fetchTopCoins, keptPrices, readPriceStat, topCoinsKey } from './coingecko.ts';

const url = 'http://prices.test/api/v3';

/** The coins of a response body. Text is sent unchanged. */
function parse(body: unknown) {
  vi.stubGlobal('fetch', async () => new Response(typeof body === 'string' ? body : JSON.stringify(body)));
  return fetchTopCoins(url);
}
const parseRow = async (changes: object) => (await parse([{ ...sampleMarketRow, ...changes }]))[0];

test('maps a row to a coin, whose history stays as it is', async () => {
  const rows = [{ ...sampleMarketRow, sparkline_in_7d: { price: [1, 2] } }];
  const fetcher = vi.fn(async () => Response.json(rows));
  vi.stubGlobal('fetch', fetcher);
  const coin = { ...sampleCoin, logoUrl: sampleMarketRow.image, hourlyPricesUsd: [1, 2] };
  expect(await fetchTopCoins(url)).toEqual([coin]);
  const query = 'vs_currency=usd&order=market_cap_desc&per_page=5&page=1&sparkline=true';
  expect(fetcher).toHaveBeenCalledWith(`${url}/coins/markets?${query}`, expect.anything());
});

test.each([
  ['current_price', 'priceUsd', [null, '12', -1, 1e16, 'HUGE']],
  ['market_cap', 'marketCapUsd', [undefined]],
  ['total_volume', 'volume24hUsd', [undefined]],
  ['price_change_percentage_24h', 'change24hPercent', [null, '12', 1e9]],
] as const)('maps a missing or impossible %s to null and keeps the coin', async (key, field, values) => {
  for (const value of values) {
    // Beyond JavaScript's numbers, which JSON can spell.
    const body = JSON.stringify([{ ...sampleMarketRow, [key]: value }]).replace('"HUGE"', '1e999');
    expect(await parse(body)).toMatchObject([{ name: 'Bitcoin', [field]: null }]);
  }
});

test.each([
  ['a missing one to an empty one', undefined, []],
  ['null to an empty one', { price: null }, []],
  ['0 and impossible prices to gaps', { price: [1, null, 'two', -2, 0, 1e300, 3] }, [1, ...Array(5).fill(null), 3]],
])('maps of a history %s', async (_, sparkline_in_7d, prices) => {
  expect((await parseRow({ sparkline_in_7d }))?.hourlyPricesUsd).toEqual(prices);
});

test('skips malformed rows and rows beyond the fifth', async () => {
  const row = (changes: object) => ({ ...sampleMarketRow, ...changes });
  const rows = [
    null,
    7,
    row({ id: null, name: ' ' }),
    row({ id: 'a', name: 'A' }),
    row({ id: 'b', name: '', symbol: 5 }),
    row({ id: undefined, name: 'C', symbol: null }),
    ...['d', 'e', 'f'].map((id) => row({ id })),
  ];
  expect((await parse(rows)).map(({ id, name, symbol }) => [id, name, symbol])).toEqual([
    ['a', 'A', 'btc'],
    ['b', 'b', ''],
    ['C', 'C', ''],
    ['d', 'Bitcoin', 'btc'],
    ['e', 'Bitcoin', 'btc'],
  ]);
});

test.each([[{ coins: [sampleMarketRow] }], [[]], [[null, 7, { symbol: 'btc' }]]])(
  'rejects a response without a usable row: %j',
  async (body) => {
    await expect(parse(body)).rejects.toThrow(
      new InvalidResponseError('The response is not JSON of the expected shape'),
    );
  },
);

test.each([
  ['https://any.test/logo.png?1', true],
  ['http://prices.test/logo.png', true],
  ['http://prices.test.example/logo.png', false],
  ['missing_large.png', false],
])('accepts "%s" as a logo: %s', async (image, isAccepted) => {
  expect((await parseRow({ image }))?.logoUrl).toBe(isAccepted ? image : null);
});

function readStat(...coins: readonly Partial<Coin>[]) {
  const data = coins.map((coin) => ({ ...sampleCoin, ...coin }));
  keptPrices.save(topCoinsKey, data);
  return readPriceStat();
}

test('shows the kept price of Bitcoin, or of the first coin, for a day, and no unknown one', () => {
  expect(readStat({ id: 'other', name: 'Other' }, { priceUsd: 81_117 })).toBe('Bitcoin $81,117.00');
  expect(readStat({ id: 'other', name: 'Other', priceUsd: 1e-5 })).toBe('Other $0.000010');
  vi.useFakeTimers({ now: Date.now() + 86_400_000 });
  expect(readPriceStat()).toBeNull();
  expect(readStat({ priceUsd: null })).toBeNull();
  expect(readStat()).toBeNull();
});
