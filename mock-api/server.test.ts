import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MockApi, type MockRoute, startMockApi } from './server.ts';

const june = Date.UTC(2026, 5, 21, 10, 7, 30);
let nowMs = june;
let mockApi: MockApi;

beforeAll(async () => {
  mockApi = await startMockApi(() => nowMs);
});
afterEach(() => {
  mockApi.reset();
  nowMs = june;
});
afterAll(() => mockApi.close());

const paths: Readonly<Record<MockRoute, string>> = {
  coins: '/api/v3/coins/markets?vs_currency=usd&per_page=5&sparkline=true',
  geocode: '/geo/1.0/direct?q=London&limit=5&appid=key',
  weather: '/data/2.5/weather?q=Oslo&units=metric&appid=key',
  'meteo-geocode': '/v1/search?name=Greenwich&count=5',
  'meteo-forecast': '/v1/forecast?latitude=59.91&longitude=10.74&current=temperature_2m&daily=sunrise,sunset',
  image: '/img/wn/10d@2x.png',
};

const get = (path: string, init?: RequestInit) => fetch(mockApi.origin + path, init);
// biome-ignore lint/suspicious/noExplicitAny: each test checks the shape that it reads
const getJson = async (path: string): Promise<any> => (await get(path)).json();

test.each(Object.entries(paths))('serves %s the same twice, and records the request', async (route, path) => {
  const [first, second] = [await get(path), await get(path)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.headers.get('access-control-allow-origin')).toBe(route === 'image' ? null : '*');
  expect(await first.text()).toBe(await second.text());
  expect(mockApi.requests(route as MockRoute)).toHaveLength(2);
  expect(mockApi.requests()[0]).toMatchObject({ route, method: 'GET', path: path.split('?')[0] });
});

test("ends each coin's week of hourly prices near its headline price", async () => {
  const coins = await getJson(paths.coins);
  expect(coins.map(({ name }: { name: string }) => name)).toEqual(['Bitcoin', 'Ethereum', 'Tether', 'XRP', 'BNB']);
  for (const { id, image, current_price: price, sparkline_in_7d: series } of coins) {
    expect(series.price).toHaveLength(168);
    expect(Math.abs(series.price.at(-1) / price - 1)).toBeLessThan(id === 'tether' ? 0.0001 : 0.01);
    expect((await fetch(image)).headers.get('content-type')).toBe('image/svg+xml');
  }
  nowMs += 60_000;
  expect((await getJson(paths.coins))[0].current_price).not.toBe(coins[0].current_price);
});

test.each([
  ['/api/v3/coins/markets', 422],
  ['/geo/1.0/direct?q=London', 401],
  ['/data/2.5/weather?q=Nowhereville&appid=key', 404],
  ['/data/2.5/weather?lat=91&lon=0&appid=key', 400],
  ['/v1/search?name=', 400],
  ['/nowhere', 404],
])('rejects %s with %i', async (path, status) => {
  expect((await get(path)).status).toBe(status);
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

test('reports the weather of a city with the clock of its place, from both providers alike', async () => {
  const sunrise = Date.parse('2026-06-21T06:12+02:00') / 1000;
  const oslo = await getJson(paths.weather);
  expect(oslo).toMatchObject({ name: 'Oslo', sys: { country: 'NO', sunrise }, timezone: 7200, cod: 200 });
  const forecast = await getJson(paths['meteo-forecast']);
  expect(forecast).toMatchObject({ utc_offset_seconds: 7200, daily: { sunrise: [sunrise] } });
  expect(forecast.current.temperature_2m).toBe(oslo.main.temp);
});

test('names a city as it was searched, but for coordinates the nearest station', async () => {
  const getName = async (query: string) => (await getJson(`/data/2.5/weather?${query}&appid=key`)).name;
  expect([await getName('q=London'), await getName('lat=51.5074&lon=-0.1278')]).toEqual(['London', 'Lambeth']);
});

test('omits from Open-Meteo the results key without a match, and coordinates that are 0', async () => {
  expect(await getJson('/v1/search?name=Lo')).not.toHaveProperty('results');
  const [greenwich] = (await getJson(paths['meteo-geocode'])).results;
  expect(greenwich).toMatchObject({ name: 'Greenwich', latitude: 51.4779 });
  expect(greenwich).not.toHaveProperty('longitude');
});

test.each<[MockRoute, number, string | null, unknown]>([
  ['coins', 429, null, { status: { error_code: 429, error_message: 'Too Many Requests' } }],
  ['coins', 502, null, null],
  ['weather', 401, '*', { cod: 401, message: 'Unauthorized' }],
  ['weather', 404, '*', { cod: '404', message: 'Not Found' }],
  ['meteo-forecast', 503, '*', { error: true, reason: 'Service Unavailable' }],
])("sends on %s the provider's own body for %i, readable for a page or not", async (route, status, origin, body) => {
  mockApi.setFault(route, { kind: 'status', status });
  const response = await get(paths[route]);
  expect(response.status).toBe(status);
  expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  const text = await response.text();
  if (body === null) expect(text).toContain('<!DOCTYPE html>');
  else expect(JSON.parse(text)).toEqual(body);
});
