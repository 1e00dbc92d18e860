import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HttpStatusError, InvalidResponseError, NetworkError } from '#lib/errors.ts';
import { type MockApi, startMockApi } from '#mock-api/server.ts';
import { createOpenWeather } from './openweather.ts';
import { isCityNotFound, type Weather, type WeatherProvider } from './weather.ts';

let mockApi: MockApi;
let provider: WeatherProvider;
beforeAll(async () => {
  mockApi = await startMockApi({ now: () => Date.UTC(2026, 5, 21, 12) });
  provider = createOpenWeather({ apiUrl: mockApi.origin, iconUrl: mockApi.origin, apiKey: 'k e/y' });
});
afterEach(() => mockApi.reset());
afterAll(() => mockApi.close());

const berlin = { kind: 'city', text: 'Berlin' } as const;
const body = (content: unknown) => mockApi.setFault('weather', { kind: 'body', body: content });

describe('suggestions', () => {
  test('asks for five places, with text and key', async () => {
    await provider.suggestCities('São Paulo', {});
    const [request] = mockApi.requests('geocode');
    expect(request?.path).toBe('/geo/1.0/direct');
    expect(Object.entries(request?.query ?? {})).toEqual([
      ['q', 'São Paulo'],
      ['limit', '5'],
      ['appid', 'k e/y'],
    ]);
  });

  test('reads name, state, country and coordinates', async () => {
    const [first] = await provider.suggestCities('London', {});
    expect(first).toEqual({ name: 'London', state: 'England', country: 'GB', latitude: 51.5074, longitude: -0.1278 });
  });

  test.each([
    ['no-state', 'state'],
    ['no-country', 'country'],
  ] as const)('takes a place with %s', async (variant, field) => {
    mockApi.setFault('geocode', { kind: 'odd', variant });
    const [first] = await provider.suggestCities('London', {});
    expect(first?.[field]).toBeNull();
  });

  test('takes coordinates that are 0', async () => {
    mockApi.setFault('geocode', { kind: 'body', body: [{ name: 'Nowhere', lat: 0, lon: 0 }] });
    await expect(provider.suggestCities('Nowhere', {})).resolves.toMatchObject([{ latitude: 0, longitude: 0 }]);
  });

  test('is an empty list where there is no such place, as an empty list and as 404', async () => {
    await expect(provider.suggestCities('Xyzzy', {})).resolves.toEqual([]);
    mockApi.setFault('geocode', { kind: 'status', status: 404 });
    await expect(provider.suggestCities('London', {})).resolves.toEqual([]);
  });

  test.each([
    [{ kind: 'status', status: 401 }, HttpStatusError],
    [{ kind: 'drop' }, NetworkError],
    [{ kind: 'html' }, InvalidResponseError],
    [{ kind: 'truncated' }, InvalidResponseError],
    [{ kind: 'wrong-shape' }, InvalidResponseError],
  ] as const)('fails on %o', async (fault, error) => {
    mockApi.setFault('geocode', fault);
    await expect(provider.suggestCities('London', {})).rejects.toBeInstanceOf(error);
  });
});

describe('current weather', () => {
  test('asks for a city by its text, in metric units', async () => {
    await provider.currentWeather({ kind: 'city', text: 'Cape Town' }, {});
    const [request] = mockApi.requests('weather');
    expect(request?.path).toBe('/data/2.5/weather');
    expect(Object.entries(request?.query ?? {})).toEqual([
      ['q', 'Cape Town'],
      ['units', 'metric'],
      ['appid', 'k e/y'],
    ]);
  });

  test('asks for coordinates, 0 included', async () => {
    await provider.currentWeather({ kind: 'coordinates', latitude: 51.4779, longitude: 0 }, {});
    expect(Object.entries(mockApi.requests('weather')[0]?.query ?? {})).toEqual([
      ['lat', '51.4779'],
      ['lon', '0'],
      ['units', 'metric'],
      ['appid', 'k e/y'],
    ]);
  });

  test('reads every field', async () => {
    const sky = [
      { id: 800, main: 'Clear', description: 'clear sky', icon: '01d' },
      { id: 701, main: 'Mist', description: 'mist', icon: '50d' },
    ];
    body({
      coord: { lon: -0.1257, lat: 51.5085 },
      weather: sky,
      main: { temp: 9.4, humidity: 75 },
      wind: { speed: 4.63, deg: 70 },
      sys: { country: 'GB', sunrise: 1_777_437_379, sunset: 1_777_490_351 },
      timezone: 3600,
      name: 'London',
      cod: 200,
    });
    await expect(provider.currentWeather(berlin, {})).resolves.toEqual({
      tempC: 9.4,
      description: 'clear sky',
      humidityPercent: 75,
      windMetersPerSecond: 4.63,
      sunriseEpochSeconds: 1_777_437_379,
      sunsetEpochSeconds: 1_777_490_351,
      icon: '01d',
      utcOffsetSeconds: 3600,
      place: { name: 'London', country: 'GB', coordinates: { latitude: 51.5085, longitude: -0.1257 } },
    } satisfies Weather);
  });

  test('needs no more than the temperature', async () => {
    body({ main: { temp: 0 }, weather: [], wind: {}, sys: null, name: null });
    await expect(provider.currentWeather(berlin, {})).resolves.toEqual({
      tempC: 0,
      description: '',
      humidityPercent: null,
      windMetersPerSecond: null,
      sunriseEpochSeconds: null,
      sunsetEpochSeconds: null,
      icon: null,
      utcOffsetSeconds: 0,
      place: { name: 'Berlin', country: null, coordinates: null },
    } satisfies Weather);
  });

  test('keeps readings that are 0', async () => {
    body({ main: { temp: 0, humidity: 0 }, wind: { speed: 0 }, timezone: 0 });
    const weather = await provider.currentWeather(berlin, {});
    expect(weather).toMatchObject({ tempC: 0, humidityPercent: 0, windMetersPerSecond: 0 });
  });

  test.each([
    ['polar', { sunriseEpochSeconds: null, sunsetEpochSeconds: null }],
    ['no-sun', { sunriseEpochSeconds: null, sunsetEpochSeconds: null }],
    ['no-wind', { windMetersPerSecond: null }],
    ['no-timezone', { utcOffsetSeconds: 0 }],
    ['odd-icon', { icon: null }],
    ['hostile', { icon: null }],
  ] as const)('takes the odd answer "%s"', async (variant, expected) => {
    mockApi.setFault('weather', { kind: 'odd', variant });
    await expect(provider.currentWeather(berlin, {})).resolves.toMatchObject(expected);
  });

  test('keeps the coordinates of a place without a name', async () => {
    mockApi.setFault('weather', { kind: 'odd', variant: 'no-name' });
    const { place } = await provider.currentWeather(berlin, {});
    expect(place).toMatchObject({ name: '', coordinates: { latitude: 52.517, longitude: 13.3889 } });
  });

  test.each([
    ['null', null],
    ['text', '21.5'],
    ['absent', undefined],
  ])('fails where the temperature is %s', async (_, temp) => {
    body({ main: { temp }, name: 'Berlin' });
    await expect(provider.currentWeather(berlin, {})).rejects.toBeInstanceOf(InvalidResponseError);
  });

  test('fails where the temperature is beyond all numbers', async () => {
    body('{"main":{"temp":1e999}}');
    await expect(provider.currentWeather(berlin, {})).rejects.toBeInstanceOf(InvalidResponseError);
  });

  test('an unknown city is "not found", a refused key is not', async () => {
    const unknown = await provider.currentWeather({ kind: 'city', text: 'Xyzzy' }, {}).catch((error) => error);
    expect(unknown).toBeInstanceOf(HttpStatusError);
    expect(isCityNotFound(unknown)).toBe(true);
    mockApi.setFault('weather', { kind: 'status', status: 401 });
    const refused = await provider.currentWeather(berlin, {}).catch((error) => error);
    expect(refused).toMatchObject({ status: 401 });
    expect(isCityNotFound(refused)).toBe(false);
  });

  test('stops when it is aborted', async () => {
    mockApi.setFault('weather', { kind: 'hang' });
    const controller = new AbortController();
    const answer = provider.currentWeather(berlin, { signal: controller.signal });
    controller.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
  });
});

test('the icon is the picture of twice the size', () => {
  expect(provider.iconUrl('10n')).toBe(`${mockApi.origin}/img/wn/10n@2x.png`);
});
