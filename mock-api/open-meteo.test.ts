import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MockApi, startMockApi } from './server.ts';

const june = Date.UTC(2026, 5, 21, 10, 7, 30);
const december = Date.UTC(2026, 11, 21, 10, 7, 30);
let nowMs = june;
let mockApi: MockApi;

beforeAll(async () => {
  mockApi = await startMockApi({ seed: 5, now: () => nowMs });
});
afterEach(() => {
  nowMs = june;
  mockApi.reset();
});
afterAll(() => mockApi.close());

interface Found {
  readonly results?: readonly Readonly<Record<string, unknown>>[];
  readonly generationtime_ms: number;
}
interface Forecast {
  readonly [key: string]: unknown;
  readonly current: Readonly<Record<string, unknown>>;
  readonly daily: Readonly<Record<'time' | 'sunrise' | 'sunset', readonly number[]>>;
}

async function call(path: string, query: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${mockApi.origin}${path}?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return response.json();
}
const search = async (name: string, more = {}) => (await call('/v1/search', { name, ...more })) as Found;
const wanted = {
  current: 'temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m,is_day',
  daily: 'sunrise,sunset',
  timezone: 'auto',
  wind_speed_unit: 'ms',
  timeformat: 'unixtime',
};
const forecast = async (latitude: number, longitude: number, query: Record<string, string> = wanted) =>
  (await call('/v1/forecast', { latitude: String(latitude), longitude: String(longitude), ...query })) as Forecast;

test('finds places with region, country and zone, each once', async () => {
  const { results = [] } = await search('paris');
  expect(results.map((row) => [row.name, row.admin1, row.country_code])).toEqual([
    ['Paris', 'Ile-de-France', 'FR'],
    ['Paris', 'Texas', 'US'],
    ['Paris', 'Tennessee', 'US'],
  ]);
  expect(results[0]).toMatchObject({ country: 'France', timezone: 'Europe/Paris', latitude: 48.8566 });
  expect((await search('Paris, France')).results).toHaveLength(1);
  expect((await search('Paris', { count: '2' })).results).toHaveLength(2);
  expect((await search('Paris', { countryCode: 'us' })).results).toHaveLength(2);
  expect((await search('Zürich', { language: 'it' })).results?.[0]).toMatchObject({
    name: 'Zurigo',
    country: 'Svizzera',
  });
});

test('leaves out the results key without a match and for one or two characters that are no whole name', async () => {
  for (const name of ['Nowhereville', 'L', 'Lo', ',GB']) {
    expect(Object.keys(await search(name))).toEqual(['generationtime_ms']);
  }
});

test('leaves out zeros: Greenwich has neither longitude nor elevation', async () => {
  const [row = {}] = (await search('Greenwich')).results ?? [];
  expect(row).toMatchObject({ name: 'Greenwich', latitude: 51.4779 });
  expect(Object.keys(row)).not.toContain('longitude');
  expect(Object.keys(row)).not.toContain('elevation');
});

test.each<[string, Record<string, string>, string]>([
  ['/v1/search', { name: '' }, "No value found (expected type 'String') at path 'name'."],
  ['/v1/search', { name: 'Oslo', count: '101' }, 'Parameter count must be between 1 and 100.'],
  ['/v1/forecast', { latitude: '95', longitude: '0' }, 'Latitude must be in range of -90 to 90°. Given: 95.0.'],
  [
    '/v1/forecast',
    { latitude: '5', longitude: '-181.5' },
    'Longitude must be in range of -180 to 180°. Given: -181.5.',
  ],
  ['/v1/forecast', { latitude: '5', longitude: '5', timezone: 'Moon/Sea' }, 'Invalid timezone'],
  [
    '/v1/forecast',
    { latitude: '5', longitude: '5', current: 'temprature_2m' },
    "Data corrupted at path ''. Cannot initialize ForecastVariable from invalid String value temprature_2m.",
  ],
])('answers %s with %o by 400 and a readable reason', async (path, query, reason) => {
  const response = await fetch(`${mockApi.origin}${path}?${new URLSearchParams(query)}`);
  expect(response.status).toBe(400);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.text()).toBe(JSON.stringify({ error: true, reason }));
});

test('sends what was asked for in epoch seconds, from the local midnight of today', async () => {
  const oslo = await forecast(59.9133, 10.739);
  expect(oslo).toMatchObject({ utc_offset_seconds: 7200, timezone: 'Europe/Oslo', timezone_abbreviation: 'GMT+2' });
  expect(Object.keys(oslo.current)).toEqual(['time', 'interval', ...wanted.current.split(',')]);
  expect(oslo.current.time).toBe(Date.UTC(2026, 5, 21, 10, 0) / 1000);
  expect(oslo.daily.time).toHaveLength(7);
  expect(oslo.daily.time[0]).toBe(Date.parse('2026-06-21T00:00+02:00') / 1000);
  const sunrise = Date.parse('2026-06-21T03:53+02:00') / 1000;
  expect(Math.abs((oslo.daily.sunrise[0] ?? 0) - sunrise)).toBeLessThanOrEqual(180);
  expect(oslo.latitude).not.toBe(59.9133);
});

test('defaults to km/h, GMT and local texts without an offset', async () => {
  const query = { current: 'wind_speed_10m', daily: 'sunrise,sunset', forecast_days: '1' };
  const plain = await forecast(48.2, 16.37, query);
  expect(plain).toMatchObject({ timezone: 'GMT', utc_offset_seconds: 0, current_units: { wind_speed_10m: 'km/h' } });
  expect(plain.current.time).toBe('2026-06-21T10:00');
  expect(plain.daily.time).toEqual(['2026-06-21']);
  expect(plain.daily.sunrise[0]).toMatch(/^2026-06-21T\d\d:\d\d$/);
  const local = await forecast(48.2, 16.37, { ...wanted, current: 'temperature_2m,is_day' });
  const atGmt = await forecast(48.2, 16.37, { current: 'temperature_2m,is_day' });
  expect(Object.values(atGmt.current).slice(1)).toEqual(Object.values(local.current).slice(1));
  const inMeters = await forecast(48.2, 16.37, { ...query, wind_speed_unit: 'ms' });
  expect(Number(plain.current.wind_speed_10m)).toBeCloseTo(Number(inMeters.current.wind_speed_10m) * 3.6, 0);
});

test('marks polar night by no span at all and polar day by a whole day, from local midnight', async () => {
  const spans = ({ daily }: Forecast) => daily.sunset.map((sunset, day) => sunset - (daily.sunrise[day] ?? 0));
  const summer = await forecast(69.6516, 18.9559);
  expect(summer.daily.sunrise).toEqual(summer.daily.time);
  expect(spans(summer)).toEqual(Array(7).fill(86_400));
  expect(summer.current.is_day).toBe(1);
  nowMs = december;
  const winter = await forecast(69.6516, 18.9559);
  expect(winter.daily.sunrise).toEqual(winter.daily.time);
  expect(spans(winter)).toEqual(Array(7).fill(0));
  expect(winter.current.is_day).toBe(0);
});

test('agrees with the other provider about the weather of a place', async () => {
  nowMs = Date.UTC(2026, 5, 21, 10, 1);
  const url = `${mockApi.origin}/data/2.5/weather?lat=59.9133&lon=10.739&units=metric&appid=key`;
  const other = (await (await fetch(url)).json()) as { main: { temp: number } };
  expect(Number((await forecast(59.9133, 10.739)).current.temperature_2m)).toBeCloseTo(other.main.temp, 0);
});

test('can bend the forecast in each of its variants', async () => {
  const odd = (variant: string) => {
    mockApi.setFault('meteo-forecast', { kind: 'odd', variant });
    return forecast(48.2, 16.37);
  };
  const nulls = await odd('nulls');
  expect(
    Object.entries(nulls.current)
      .filter(([, value]) => value !== null)
      .map(([name]) => name),
  ).toEqual(['time', 'interval']);
  const night = await odd('polar-night');
  expect(night.daily.sunset).toEqual(night.daily.time);
  const day = await odd('polar-day');
  expect(day.daily.sunset).toEqual(day.daily.time.map((time) => time + 86_400));
  expect((await odd('unknown-code')).current.weather_code).toBe(42);
  expect((await odd('negative-zero')).current.temperature_2m).toBe(-0.3);
  expect(Object.keys(await odd('no-daily'))).not.toContain('daily');
});

test('can bend the search in each of its variants', async () => {
  const odd = (variant: string) => {
    mockApi.setFault('meteo-geocode', { kind: 'odd', variant });
    return search('London');
  };
  expect(Object.keys(await odd('empty'))).toEqual(['generationtime_ms']);
  expect((await odd('zero-longitude')).results?.some((row) => 'longitude' in row)).toBe(false);
  expect((await odd('no-region')).results?.some((row) => 'admin1' in row)).toBe(false);
  expect(new Set((await odd('duplicates')).results?.map((row) => row.admin1)).size).toBe(1);
  expect((await odd('hostile')).results?.[0]?.name).toContain('<script>');
});
