import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HttpStatusError, InvalidResponseError, NetworkError } from '#lib/errors.ts';
import { type MockApi, startMockApi } from '#mock-api/server.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { CityNotFoundError, type WeatherProvider } from './weather.ts';

let mockApi: MockApi;
let provider: WeatherProvider;
beforeAll(async () => {
  mockApi = await startMockApi({ now: () => Date.UTC(2026, 5, 21, 12) });
  provider = createOpenMeteo({ apiUrl: mockApi.origin, geocodingUrl: mockApi.origin });
});
afterEach(() => mockApi.reset());
afterAll(() => mockApi.close());

const berlin = { kind: 'coordinates', latitude: 52.517, longitude: 13.3889 } as const;

describe('suggestions', () => {
  test('asks for five places in English', async () => {
    await provider.suggestCities('Zürich', {});
    const [request] = mockApi.requests('meteo-geocode');
    expect(request?.path).toBe('/v1/search');
    expect(request?.query).toEqual({ name: 'Zürich', count: '5', language: 'en', format: 'json' });
  });

  test('reads name, region, country code and coordinates', async () => {
    const [first] = await provider.suggestCities('London', {});
    expect(first).toEqual({ name: 'London', state: 'England', country: 'GB', latitude: 51.5074, longitude: -0.1278 });
  });

  test('reads a coordinate that is left out as 0', async () => {
    mockApi.setFault('meteo-geocode', { kind: 'odd', variant: 'zero-longitude' });
    const [first] = await provider.suggestCities('London', {});
    expect(first?.longitude).toBe(0);
  });

  test('reads an answer without results as none', async () => {
    await expect(provider.suggestCities('Xyzzy', {})).resolves.toEqual([]);
  });

  test.each([
    [{ kind: 'status', status: 429 }, HttpStatusError],
    [{ kind: 'drop' }, NetworkError],
    [{ kind: 'truncated' }, InvalidResponseError],
  ] as const)('fails on %o', async (fault, error) => {
    mockApi.setFault('meteo-geocode', fault);
    await expect(provider.suggestCities('London', {})).rejects.toBeInstanceOf(error);
  });
});

describe('current weather', () => {
  test('asks in our units, with epoch times in the place’s own day', async () => {
    await provider.currentWeather(berlin, {});
    const [request] = mockApi.requests('meteo-forecast');
    expect(request?.path).toBe('/v1/forecast');
    expect(request?.query).toEqual({
      latitude: '52.517',
      longitude: '13.3889',
      current: 'temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m,is_day',
      daily: 'sunrise,sunset',
      timezone: 'auto',
      wind_speed_unit: 'ms',
      timeformat: 'unixtime',
      forecast_days: '1',
    });
  });

  test('looks a city up first, and takes its name from there', async () => {
    const { place } = await provider.currentWeather({ kind: 'city', text: 'Paris' }, {});
    expect(mockApi.requests('meteo-geocode')[0]?.query).toMatchObject({ name: 'Paris', count: '1' });
    expect(place).toMatchObject({ name: 'Paris', country: 'FR' });
  });

  test('fails as "not found" for an unknown city, without asking for its weather', async () => {
    const answer = provider.currentWeather({ kind: 'city', text: 'Xyzzy' }, {});
    await expect(answer).rejects.toBeInstanceOf(CityNotFoundError);
    expect(mockApi.requests('meteo-forecast')).toEqual([]);
  });

  test('reads every field', async () => {
    const current = {
      temperature_2m: -0.3,
      relative_humidity_2m: 27,
      weather_code: 2,
      wind_speed_10m: 5.64,
      is_day: 0,
    };
    const daily = { sunrise: [1_790_830_383], sunset: [1_790_872_358] };
    mockApi.setFault('meteo-forecast', { kind: 'body', body: { utc_offset_seconds: 7200, current, daily } });
    await expect(provider.currentWeather(berlin, {})).resolves.toEqual({
      tempC: -0.3,
      description: 'partly cloudy',
      humidityPercent: 27,
      windMetersPerSecond: 5.64,
      sunriseEpochSeconds: 1_790_830_383,
      sunsetEpochSeconds: 1_790_872_358,
      icon: '03n',
      utcOffsetSeconds: 7200,
      place: {
        name: '',
        country: null,
        coordinates: expect.objectContaining({ latitude: 52.517, longitude: 13.3889 }),
      },
    });
  });

  test.each([
    ['polar-night', { sunriseEpochSeconds: null, sunsetEpochSeconds: null }],
    ['polar-day', { sunriseEpochSeconds: null, sunsetEpochSeconds: null }],
    ['no-daily', { sunriseEpochSeconds: null, sunsetEpochSeconds: null }],
    ['unknown-code', { description: 'unknown', icon: null }],
  ] as const)('takes the odd answer "%s"', async (variant, expected) => {
    mockApi.setFault('meteo-forecast', { kind: 'odd', variant });
    await expect(provider.currentWeather(berlin, {})).resolves.toMatchObject(expected);
  });

  test('takes every reading as null, the temperature too', async () => {
    const current = {
      temperature_2m: 3,
      relative_humidity_2m: null,
      weather_code: null,
      wind_speed_10m: null,
      is_day: null,
    };
    mockApi.setFault('meteo-forecast', { kind: 'body', body: { current } });
    await expect(provider.currentWeather(berlin, {})).resolves.toMatchObject({
      description: '',
      icon: null,
      humidityPercent: null,
      windMetersPerSecond: null,
      utcOffsetSeconds: 0,
    });
    mockApi.setFault('meteo-forecast', { kind: 'odd', variant: 'nulls' });
    await expect(provider.currentWeather(berlin, {})).resolves.toMatchObject({ tempC: null, humidityPercent: null });
    mockApi.setFault('meteo-forecast', { kind: 'body', body: { utc_offset_seconds: 0 } });
    await expect(provider.currentWeather(berlin, {})).rejects.toBeInstanceOf(InvalidResponseError);
  });
});

test('OpenWeather’s pictures are never shown with Open-Meteo’s data', () => {
  expect(provider.iconUrl('01d')).toBeNull();
});
