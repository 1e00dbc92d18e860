import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MockApi, startMockApi } from './server.ts';

interface Row {
  readonly [key: string]: unknown;
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly current_price: number;
  readonly market_cap: number;
  readonly total_volume: number;
  readonly sparkline_in_7d?: { readonly price: readonly (number | null)[] };
}

let nowMs = 0;
let mockApi: MockApi;
const usual = 'vs_currency=usd&order=market_cap_desc&per_page=5&page=1&sparkline=true';

beforeAll(async () => {
  mockApi = await startMockApi({ seed: 3, now: () => nowMs });
});
afterEach(() => {
  mockApi.reset();
});
afterAll(() => mockApi.close());

async function rowsOf(query = usual, server = mockApi): Promise<Row[]> {
  const response = await fetch(`${server.origin}/api/v3/coins/markets?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Row[];
}

async function oddRows(variant: string): Promise<Row[]> {
  mockApi.setFault('coins', { kind: 'odd', variant });
  return rowsOf();
}

const points = (row: Row | undefined) => (row?.sparkline_in_7d?.price ?? []).map(Number);
const tetherOf = (rows: readonly Row[]) => rows.find(({ id }) => id === 'tether');
const isNearOne = (price: number) => price >= 0.9999 && price <= 1.0001;

nowMs = Date.UTC(2026, 10, 20, 18, 32, 10);

test('sends the five largest with 168 points that end near the price, but not at it', async () => {
  const rows = await rowsOf();
  expect(rows).toHaveLength(5);
  const caps = rows.map((row) => row.market_cap);
  expect(caps).toEqual(caps.toSorted((a, b) => b - a));
  for (const row of rows) {
    const price = points(row);
    const last = price.at(-1) ?? 0;
    expect(price).toHaveLength(168);
    expect(last).not.toBe(row.current_price);
    expect(Math.abs(last / row.current_price - 1)).toBeLessThan(0.03);
  }
});

test('keeps Tether in the top five and most of its points within a ten thousandth of a dollar', async () => {
  for (const day of [0, 40, 200, 500]) {
    nowMs = Date.UTC(2026, 10, 20, 18, 32, 10) + day * 86_400_000;
    const price = points(tetherOf(await rowsOf()));
    expect(price).toHaveLength(168);
    expect(price.filter(isNearOne).length).toBeGreaterThan(160);
  }
  nowMs = Date.UTC(2026, 10, 20, 18, 32, 10);
});

test('sends the same for the same seed and time and something else for another seed', async () => {
  const options = { now: () => nowMs };
  const [same, other] = await Promise.all([
    startMockApi({ ...options, seed: 3 }),
    startMockApi({ ...options, seed: 4 }),
  ]);
  const prices = (rows: readonly Row[]) => rows.map((row) => [row.id, row.current_price, row.sparkline_in_7d]);
  const expected = prices(await rowsOf());
  expect(prices(await rowsOf(usual, same))).toEqual(expected);
  expect(prices(await rowsOf(usual, other))).not.toEqual(expected);
  await Promise.all([same.close(), other.close()]);
});

test('keeps the sparkline for the hour while the price drifts a little', async () => {
  const first = await rowsOf();
  nowMs += 60_000;
  const second = await rowsOf();
  nowMs -= 60_000;
  expect(second.map(({ sparkline_in_7d }) => sparkline_in_7d)).toEqual(
    first.map(({ sparkline_in_7d }) => sparkline_in_7d),
  );
  const [a, b] = [first[0]?.current_price ?? 0, second[0]?.current_price ?? 0];
  expect(a).not.toBe(b);
  expect(Math.abs(a / b - 1)).toBeLessThan(0.003);
});

test('honours page, order and sparkline, and sends [] beyond the end', async () => {
  const all = await rowsOf('vs_currency=usd');
  expect(all.length).toBeGreaterThanOrEqual(12);
  expect(all.some((row) => 'sparkline_in_7d' in row)).toBe(false);
  expect((await rowsOf('vs_currency=usd&sparkline=True')).some((row) => 'sparkline_in_7d' in row)).toBe(false);
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
  expect(ids(await rowsOf('vs_currency=usd&per_page=3&page=2'))).toEqual(ids(all).slice(3, 6));
  expect(ids(await rowsOf('vs_currency=usd&order=market_cap_asc'))).toEqual(ids(all).toReversed());
  expect(ids(await rowsOf('vs_currency=usd&order=id_asc'))).toEqual(ids(all).toSorted());
  const volumes = (await rowsOf('vs_currency=usd&order=volume_desc')).map((row) => row.total_volume);
  expect(volumes).toEqual(volumes.toSorted((a, b) => b - a));
  expect(await rowsOf('vs_currency=usd&page=99')).toEqual([]);
});

test('leaves the sparkline in dollars whatever the currency', async () => {
  const [dollars, yen] = [await rowsOf(), await rowsOf(usual.replace('usd', 'jpy'))];
  expect(points(yen[0])).toEqual(points(dollars[0]));
  expect(yen[0]?.current_price).toBeGreaterThan(100 * (dollars[0]?.current_price ?? 0));
});

test('answers 422 without a currency', async () => {
  const response = await fetch(`${mockApi.origin}/api/v3/coins/markets?per_page=5`);
  expect(response.status).toBe(422);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.text()).toBe('{"error":"Missing parameter vs_currency"}');
});

test('serves the logos that the rows name, and 404 for any other', async () => {
  const [row] = await rowsOf();
  expect(row?.image.startsWith(`${mockApi.origin}/coins/images/1/large/bitcoin.png?`)).toBe(true);
  const logo = await fetch(row?.image ?? '');
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await logo.text()).toMatch(/^<svg .*<\/svg>$/);
  expect((await fetch(`${mockApi.origin}/coins/images/1/large/missing_large.png`)).status).toBe(404);
  const [broken] = await oddRows('broken-image');
  expect((await fetch(broken?.image ?? '')).status).toBe(404);
});

test.each([
  ['points-167', 167],
  ['points-169', 169],
])('sends with %s as many points', async (variant, count) => {
  expect((await oddRows(variant)).map((row) => points(row).length)).toEqual(Array(5).fill(count));
});

test('can leave out changes, figures, points and rows', async () => {
  const changes = await oddRows('null-change');
  expect(changes.map((row) => row.price_change_percentage_24h)).toEqual(Array(5).fill(null));
  const nulls = await oddRows('nulls');
  for (const key of ['current_price', 'market_cap', 'total_volume', 'price_change_percentage_24h']) {
    expect(nulls.map((row) => row[key])).toEqual(Array(5).fill(null));
  }
  expect(nulls.slice(0, 2).map((row) => row.sparkline_in_7d)).toEqual([{ price: [] }, undefined]);
  const holes = (await oddRows('holes'))[0]?.sparkline_in_7d?.price ?? [];
  expect(holes).toContain(null);
  expect([holes.length, typeof holes[0], typeof holes.at(-1)]).toEqual([168, 'number', 'number']);
  expect(await oddRows('empty')).toEqual([]);
});

test('can flatten the series and move Tether off its peg', async () => {
  expect(new Set(points((await oddRows('flat'))[0])).size).toBe(1);
  const outside = points(tetherOf(await oddRows('tether-outside')));
  expect(outside).toHaveLength(168);
  expect(outside.some(isNearOne)).toBe(false);
  const partly = points(tetherOf(await oddRows('tether-partly'))).filter(isNearOne).length;
  expect(partly).toBeGreaterThan(90);
  expect(partly).toBeLessThan(120);
});

test('can send tiny prices, bare image words, long and hostile names', async () => {
  expect((await oddRows('tiny-price'))[0]?.current_price).toBe(8.69e-6);
  expect((await oddRows('missing-image'))[0]?.image).toBe('missing_large.png');
  expect((await oddRows('long-names'))[0]?.name.length).toBeGreaterThan(60);
  expect((await oddRows('hostile'))[0]?.name).toContain('<img src=x onerror=');
  expect((await oddRows('rank-gaps')).map((row) => row.market_cap_rank)).toEqual([1, 2, 6, 9, 12]);
  expect((await oddRows('rounds-to-zero'))[0]?.price_change_percentage_24h).toBe(-0.00241);
});
