import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MockApi, startMockApi } from './server.ts';

let mockApi: MockApi;

beforeAll(async () => {
  mockApi = await startMockApi();
});
afterAll(() => mockApi.close());

// biome-ignore lint/suspicious/noExplicitAny: each test checks the shape that it reads
const getJson = async (path: string): Promise<any> => (await fetch(mockApi.origin + path)).json();

test("ends each coin's week of hourly prices at its price", async () => {
  const coins = await getJson('/api/v3/coins/markets?vs_currency=usd&per_page=5&sparkline=true');
  expect(coins.map(({ name }: { name: string }) => name)).toEqual(['Bitcoin', 'Ethereum', 'Tether', 'XRP', 'BNB']);
  for (const { image, current_price: price, sparkline_in_7d: series } of coins) {
    expect(series.price).toHaveLength(168);
    expect(series.price.at(-1)).toBeCloseTo(price, 3);
    expect((await fetch(image)).headers.get('content-type')).toBe('image/svg+xml');
  }
});

test.each([
  ['lond', ['GB', 'CA', 'US']],
  ['London, Ontario', ['CA']],
  ['Nowhereville', []],
])('finds places for %s by the start of their name, and their region', async (text, countries) => {
  const rows = await getJson(`/geo/1.0/direct?${new URLSearchParams({ q: text, appid: 'key' })}`);
  expect(rows.map(({ country }: { country: string }) => country)).toEqual(countries);
});
