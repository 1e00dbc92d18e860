import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { WeatherPayload } from './openweather.ts';
import { type MockApi, startMockApi } from './server.ts';
import { iconCodes } from './weather-icon.ts';

const june = Date.UTC(2026, 5, 21, 10, 7, 30);
const december = Date.UTC(2026, 11, 21, 10, 7, 30);
let nowMs = june;
let mockApi: MockApi;

interface Row {
  readonly name: string;
  readonly country?: string;
  readonly state?: string;
  readonly lat: number;
  readonly lon: number;
}

beforeAll(async () => {
  mockApi = await startMockApi({ seed: 5, now: () => nowMs });
});
afterEach(() => {
  nowMs = june;
  mockApi.reset();
});
afterAll(() => mockApi.close());

const get = (path: string, query: Record<string, string>) =>
  fetch(`${mockApi.origin}${path}?${new URLSearchParams({ appid: 'key', ...query })}`);

async function geocode(q: string, limit = '5'): Promise<Row[]> {
  const response = await get('/geo/1.0/direct', { q, limit });
  expect(response.status).toBe(200);
  return (await response.json()) as Row[];
}
const labels = async (q: string) =>
  (await geocode(q)).map(({ name, state, country }) => [name, state, country].filter(Boolean).join(', '));

async function weather(lat: number, lon: number, more: Record<string, string> = { units: 'metric' }) {
  const response = await get('/data/2.5/weather', { lat: String(lat), lon: String(lon), ...more });
  expect(response.status).toBe(200);
  return (await response.json()) as WeatherPayload & { sys: { country?: string } };
}

const unauthorized =
  '{"cod":401, "message": "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}';

test.each(['/geo/1.0/direct', '/data/2.5/weather'])('checks the key of %s before anything else', async (path) => {
  for (const appid of ['', 'invalid']) {
    const response = await get(path, { appid });
    expect(response.status).toBe(401);
    expect(await response.text()).toBe(unauthorized);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
});

test('accepts the listed keys only, where keys are listed', async () => {
  const strict = await startMockApi({ openWeatherKeys: ['right'] });
  const statusOf = async (key: string) => (await fetch(`${strict.origin}/geo/1.0/direct?q=Oslo&appid=${key}`)).status;
  expect([await statusOf('right'), await statusOf('wrong')]).toEqual([200, 401]);
  await strict.close();
});

test.each<[string, Record<string, string>, number, string]>([
  ['/geo/1.0/direct', { q: ' ' }, 400, '{"cod":"400","message":"Nothing to geocode"}'],
  ['/data/2.5/weather', {}, 400, '{"cod":"400","message":"Nothing to geocode"}'],
  ['/data/2.5/weather', { lat: '91', lon: '999' }, 400, '{"cod":"400","message":"wrong latitude"}'],
  ['/data/2.5/weather', { lat: '9', lon: 'x' }, 400, '{"cod":"400","message":"wrong longitude"}'],
  ['/data/2.5/weather', { q: 'Nowhereville' }, 404, '{"cod":"404","message":"city not found"}'],
])('answers %s with %o by %i', async (path, query, status, body) => {
  const response = await get(path, query);
  expect([response.status, await response.text()]).toEqual([status, body]);
});

test('finds by prefix whatever the case and the accents, by other names too, and sends [] for no match', async () => {
  expect(await labels('sao pau')).toEqual(['São Paulo, São Paulo, BR', 'Sao Paulo, Rio Grande do Sul, BR']);
  expect(await labels('TROMSO')).toEqual(['Tromsø, Troms, NO']);
  expect(await labels('krakow')).toEqual(['Kraków, Lesser Poland Voivodeship, PL']);
  expect(await labels('Zürich')).toEqual(['Zürich, Zurich, CH']);
  expect(await labels('Munich')).toEqual(['München, Bavaria, DE']);
  expect(await geocode('Nowhereville')).toEqual([]);
});

test('narrows by what follows a comma: state, state code in the US, country by code or name', async () => {
  expect(await labels('London')).toHaveLength(4);
  expect(await labels('London, GB')).toEqual(['London, England, GB']);
  expect(await labels('London,canada')).toEqual(['London, Ontario, CA']);
  expect(await labels('Springfield,OH,US')).toEqual(['Springfield, Ohio, US', 'Springfield, Ohio, US']);
  expect(await labels('Berlin,DE')).toEqual(['Berlin, DE']);
  expect(await labels('London,FR')).toEqual([]);
  expect(await geocode('Springfield', '2')).toHaveLength(2);
});

test('repeats Paris as the real geocoder does, with equal coordinates even', async () => {
  const rows = (await geocode('Paris')).filter(({ country }) => country === 'FR');
  expect(rows).toHaveLength(3);
  expect(new Set(rows.map(({ lat, lon }) => `${lat},${lon}`)).size).toBe(2);
});

test('answers for coordinates with the name of the station, offset and sun times of the place', async () => {
  const london = await weather(51.5074, -0.1278);
  expect(london).toMatchObject({ name: 'Lambeth', timezone: 3600, cod: 200, coord: { lat: 51.5074, lon: -0.1278 } });
  expect(london.sys.country).toBe('GB');
  expect(london.dt).toBe(Date.UTC(2026, 5, 21, 10, 0) / 1000);
  expect(Math.abs(london.sys.sunrise - Date.parse('2026-06-21T04:43+01:00') / 1000)).toBeLessThanOrEqual(120);
  expect(Math.abs(london.sys.sunset - Date.parse('2026-06-21T21:21+01:00') / 1000)).toBeLessThanOrEqual(120);
  nowMs = december;
  expect((await weather(51.5074, -0.1278)).timezone).toBe(0);
});

test('names the key in no header', async () => {
  const response = await get('/data/2.5/weather', { q: 'Oslo,NO', units: 'metric', appid: 'hidden' });
  expect(response.headers.get('x-cache-key')).toBe('/data/2.5/weather?q=Oslo%2CNO&units=metric');
  expect(response.headers.get('access-control-allow-credentials')).toBe('true');
});

test('sends kelvin unless told otherwise, and miles per hour in imperial only', async () => {
  const metric = await weather(40.7127, -74.006);
  const standard = await weather(40.7127, -74.006, {});
  const imperial = await weather(40.7127, -74.006, { units: 'imperial' });
  expect(standard.main.temp).toBeCloseTo(metric.main.temp + 273.15, 1);
  expect(imperial.main.temp).toBeCloseTo((metric.main.temp * 9) / 5 + 32, 1);
  expect(standard.wind.speed).toBe(metric.wind.speed);
  expect(imperial.wind.speed).toBeCloseTo(metric.wind.speed * 2.23694, 1);
});

test('sends 0 for both sun times in polar day and polar night, and has seasons', async () => {
  const summer = await weather(69.6516, 18.9559);
  expect([summer.sys.sunrise, summer.sys.sunset, summer.timezone]).toEqual([0, 0, 7200]);
  nowMs = december;
  const winter = await weather(69.6516, 18.9559);
  expect([winter.sys.sunrise, winter.sys.sunset, winter.timezone]).toEqual([0, 0, 3600]);
  expect(summer.main.temp).toBeGreaterThan(winter.main.temp + 5);
});

test('answers at sea without a name, a country and an id, and with a nautical offset', async () => {
  const sea = await weather(30, -40);
  expect(sea).toMatchObject({ name: '', id: 0, timezone: -10_800 });
  expect(Object.keys(sea.sys)).toEqual(['sunrise', 'sunset']);
  expect(await weather(0, 0)).toMatchObject({ name: 'Globe', id: 6_295_630, coord: { lat: 0, lon: 0 }, timezone: 0 });
});

test('depends on the seed', async () => {
  const other = await startMockApi({ seed: 6, now: () => nowMs });
  const query = '/data/2.5/weather?lat=48.2&lon=16.37&units=metric&appid=key';
  const [a, b, c] = await Promise.all(
    [mockApi.origin, mockApi.origin, other.origin].map(async (origin) => (await fetch(origin + query)).text()),
  );
  expect(a).toBe(b);
  expect(a).not.toBe(c);
  await other.close();
});

test('draws each of the 18 icons and no other', async () => {
  expect(iconCodes).toHaveLength(18);
  for (const code of iconCodes) {
    const response = await fetch(`${mockApi.origin}/img/wn/${code}@2x.png`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/);
  }
  for (const code of ['99x', '01', 'undefined']) {
    expect((await fetch(`${mockApi.origin}/img/wn/${code}@2x.png`)).status).toBe(404);
  }
});

async function oddWeather(variant: string) {
  mockApi.setFault('weather', { kind: 'odd', variant });
  return weather(59.9133, 10.739);
}

test('can bend the weather in each of its variants', async () => {
  expect((await oddWeather('polar')).sys).toMatchObject({ sunrise: 0, sunset: 0, country: 'NO' });
  expect(Object.keys((await oddWeather('no-sun')).sys)).not.toContain('sunrise');
  expect((await oddWeather('no-country')).sys.country).toBeUndefined();
  expect((await oddWeather('no-name')).name).toBe('');
  expect((await oddWeather('negative-zero')).main.temp).toBe(-0.3);
  expect((await oddWeather('several-conditions')).weather).toHaveLength(3);
  expect(Object.keys(await oddWeather('no-wind'))).not.toContain('wind');
  expect(Object.keys(await oddWeather('no-timezone'))).not.toContain('timezone');
  expect(Object.keys((await oddWeather('no-feels-like')).main)).not.toContain('feels_like');
  expect((await oddWeather('odd-icon')).weather[0]?.icon).toBe('99x');
  expect((await oddWeather('long-names')).name.length).toBeGreaterThan(60);
  expect((await oddWeather('hostile')).name).toContain('<script>');
  expect((await oddWeather('station')).name).toBe('Harbour Mole No. 3');
});

test('can bend the suggestions in each of their variants', async () => {
  const odd = (variant: string) => {
    mockApi.setFault('geocode', { kind: 'odd', variant });
    return geocode('London');
  };
  expect(await odd('empty')).toEqual([]);
  expect(new Set((await odd('duplicates')).map(({ name, state }) => `${name}, ${state}`)).size).toBe(1);
  expect((await odd('no-state')).some((row) => 'state' in row)).toBe(false);
  expect((await odd('no-country')).some((row) => 'country' in row)).toBe(false);
  expect((await odd('long-names'))[0]?.name.length).toBeGreaterThan(60);
  expect((await odd('hostile'))[0]?.name).toContain('<script>');
});
