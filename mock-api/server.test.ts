import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MockApi, startMockApi } from './server.ts';

let nowMs = Date.UTC(2026, 5, 21, 10, 7, 30);
let mockApi: MockApi;

beforeAll(async () => {
  mockApi = await startMockApi(() => nowMs);
});
afterAll(() => mockApi.close());

const coinsPath = '/api/v3/coins/markets?vs_currency=usd&per_page=5&sparkline=true';

// biome-ignore lint/suspicious/noExplicitAny: each test checks the shape that it reads
const getJson = async (path: string): Promise<any> => (await fetch(mockApi.origin + path)).json();

test("ends each coin's week of hourly prices near its headline price", async () => {
  const coins = await getJson(coinsPath);
  expect(coins.map(({ name }: { name: string }) => name)).toEqual(['Bitcoin', 'Ethereum', 'Tether', 'XRP', 'BNB']);
  for (const { id, image, current_price: price, sparkline_in_7d: series } of coins) {
    expect(series.price).toHaveLength(168);
    expect(Math.abs(series.price.at(-1) / price - 1)).toBeLessThan(id === 'tether' ? 0.0001 : 0.01);
    expect((await fetch(image)).headers.get('content-type')).toBe('image/svg+xml');
  }
  nowMs += 60_000;
  expect((await getJson(coinsPath))[0].current_price).not.toBe(coins[0].current_price);
});

test.each([
  ['sao pau', ['São Paulo']],
  ['TROMSO', ['Tromsø']],
  ['Munich', ['München']],
  ['London, CA', ['London']],
  ['Nowhereville', []],
])('finds places for %s by the start of their local or English name, accents ignored', async (text, names) => {
  const rows = await getJson(`/geo/1.0/direct?${new URLSearchParams({ q: text, appid: 'key' })}`);
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(names);
});
