import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MockApi, startMockApi } from './server.ts';

let nowMs = 0;
let mockApi: MockApi;

beforeAll(async () => {
  mockApi = await startMockApi({ now: () => nowMs });
});
afterEach(() => mockApi.reset());
afterAll(() => mockApi.close());

const june = Date.UTC(2026, 5, 21, 10, 7, 30);
const hourMs = 3_600_000;

async function get<T>(path: string, query: Record<string, string>, at = june): Promise<T> {
  nowMs = at;
  const response = await fetch(`${mockApi.origin}${path}?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return response.json() as Promise<T>;
}
const getStatus = async (path: string) => (await fetch(mockApi.origin + path)).status;

interface Coin {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly current_price: number | null;
  readonly sparkline_in_7d?: { readonly price: readonly number[] };
}
const coins = (at?: number) => get<Coin[]>('/api/v3/coins/markets', { vs_currency: 'usd' }, at);
const tetherPrices = async () => (await coins()).find(({ id }) => id === 'tether')?.sparkline_in_7d?.price ?? [];

test('lists the five largest coins with a week of hourly prices and a logo each', async () => {
  const rows = await coins();
  expect(rows.map(({ name }) => name)).toEqual(['Bitcoin', 'Ethereum', 'Tether', 'XRP', 'BNB']);
  for (const { image, current_price, sparkline_in_7d: series } of rows) {
    expect(series?.price).toHaveLength(168);
    expect(Math.abs((series?.price.at(-1) ?? 0) / (current_price ?? 1) - 1)).toBeLessThan(0.02);
    expect((await fetch(image)).headers.get('content-type')).toBe('image/svg+xml');
  }
});

test('moves prices with time, and moves the series by one point each hour', async () => {
  const [before] = await coins();
  const [after] = await coins(june + hourMs);
  expect(after?.current_price).not.toBe(before?.current_price);
  expect(after?.sparkline_in_7d?.price.slice(0, -1)).toEqual(before?.sparkline_in_7d?.price.slice(1));
  expect(await coins()).toEqual([before, ...(await coins()).slice(1)]);
});

test('keeps Tether near one dollar', async () => {
  for (const price of await tetherPrices()) expect(Math.abs(price - 1)).toBeLessThan(0.00013);
});

test('rejects what the providers reject', async () => {
  expect(await getStatus('/api/v3/coins/markets')).toBe(422);
  expect(await getStatus('/geo/1.0/direct?q=London')).toBe(401);
  expect(await getStatus('/geo/1.0/direct?q=+&appid=key')).toBe(400);
  expect(await getStatus('/data/2.5/weather?q=Nowhereville&appid=key')).toBe(404);
  expect(await getStatus('/data/2.5/weather?lat=91&lon=0&appid=key')).toBe(400);
  expect(await getStatus('/v1/search?name=')).toBe(400);
  expect(await getStatus('/v1/forecast?latitude=5&longitude=5&current=temprature_2m')).toBe(400);
  expect(await getStatus('/img/wn/99x@2x.png')).toBe(404);
});

interface GeocodeRow {
  readonly name: string;
  readonly state?: string;
  readonly country: string;
}
const labels = async (q: string) =>
  (await get<GeocodeRow[]>('/geo/1.0/direct', { q, appid: 'key' })).map(({ name, state, country }) =>
    [name, state, country].filter(Boolean).join(', '),
  );

test('finds places by the start of their local or English name, regardless of case and accents', async () => {
  expect(await labels('lond')).toEqual([
    'London, England, GB',
    'London, Ontario, CA',
    'London, Ohio, US',
    'London, Kentucky, US',
  ]);
  expect(await labels('sao pau')).toEqual(['São Paulo, São Paulo, BR']);
  expect(await labels('TROMSO')).toEqual(['Tromsø, Troms, NO']);
  expect(await labels('Munich')).toEqual(['München, Bavaria, DE']);
  expect(await labels('London, Ontario, CA')).toEqual(['London, Ontario, CA']);
  expect(await labels('London, canada')).toEqual(['London, Ontario, CA']);
  expect(await labels('Nowhereville')).toEqual([]);
});

interface Weather {
  readonly name: string;
  readonly main: { readonly temp: number };
  readonly sys: { readonly country: string; readonly sunrise: number; readonly sunset: number };
  readonly timezone: number;
}
const weather = (query: Record<string, string>, at?: number) =>
  get<Weather>('/data/2.5/weather', { ...query, appid: 'key' }, at);

test('reports the weather of a city, with its clock and the sunrise of its day', async () => {
  const oslo = await weather({ q: 'Oslo' });
  expect(oslo).toMatchObject({ name: 'Oslo', sys: { country: 'NO' }, timezone: 7200 });
  expect(oslo.sys.sunrise).toBeGreaterThan(Date.parse('2026-06-21T05:30+02:00') / 1000);
  expect(oslo.sys.sunset).toBeLessThan(Date.parse('2026-06-21T19:30+02:00') / 1000);
  const winter = await weather({ q: 'Oslo' }, Date.UTC(2026, 11, 21, 10));
  expect(winter.timezone).toBe(3600);
  expect(winter.main.temp).toBeLessThan(oslo.main.temp);
});

test('names the nearest station for coordinates', async () => {
  expect(await weather({ lat: '51.5074', lon: '-0.1278' })).toMatchObject({ name: 'Lambeth', sys: { country: 'GB' } });
});

interface Search {
  readonly results?: readonly Readonly<Record<string, unknown>>[];
}
const search = (name: string) => get<Search>('/v1/search', { name, count: '5' });

test('omits the results key without a match, and coordinates that are 0', async () => {
  for (const name of ['Nowhereville', 'L', 'Lo']) expect((await search(name)).results).toBeUndefined();
  const [greenwich = {}] = (await search('Greenwich')).results ?? [];
  expect(greenwich).toMatchObject({ name: 'Greenwich', latitude: 51.4779, country_code: 'GB' });
  expect(greenwich).not.toHaveProperty('longitude');
});

interface Forecast {
  readonly utc_offset_seconds: number;
  readonly current: Readonly<Record<string, number | null>>;
  readonly daily?: Readonly<Record<'time' | 'sunrise' | 'sunset', readonly number[]>>;
}
const forecast = () =>
  get<Forecast>('/v1/forecast', {
    latitude: '59.9133',
    longitude: '10.739',
    current: 'temperature_2m,pressure_msl',
    daily: 'sunrise,sunset',
  });

test('sends the requested values, the same as the other provider', async () => {
  const oslo = await forecast();
  expect(Object.keys(oslo.current)).toEqual(['time', 'interval', 'temperature_2m', 'pressure_msl']);
  expect(oslo.current.temperature_2m).toBeCloseTo((await weather({ q: 'Oslo' })).main.temp, 0);
  expect(oslo).toMatchObject({
    utc_offset_seconds: 7200,
    daily: { time: [Date.parse('2026-06-21T00:00+02:00') / 1000] },
  });
});
