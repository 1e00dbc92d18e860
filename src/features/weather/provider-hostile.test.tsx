// @vitest-environment happy-dom
import { fc, test } from '@fast-check/vitest';
import { cleanup, render } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { InvalidResponseError } from '#lib/errors.ts';
import { hostileAnswers } from '#src/test/hostile-answers.ts';
import { createMemoryStorage } from '#src/test/memory-storage.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { createOpenWeather } from './openweather.ts';
import { type CitySuggestion, isCityNotFound, placeTitle, suggestionLabel, type Weather } from './weather.ts';
import { keepAnswer, readAnswers } from './weather-cache.ts';
import { WeatherReport } from './weather-report.tsx';

const url = 'https://weather.example.com';
const openWeather = createOpenWeather({ apiUrl: url, iconUrl: url, apiKey: 'sample' });
const openMeteo = createOpenMeteo({ apiUrl: url, geocodingUrl: url });
const point = { kind: 'coordinates', latitude: 50, longitude: 10 } as const;

const currentWeather = {
  coord: { lon: 10.25, lat: 50.5 },
  weather: [{ id: 800, description: 'clear sky', icon: '01d' }],
  main: { temp: 21.5, humidity: 40 },
  wind: { speed: 3.5, deg: 90 },
  sys: { country: 'AA', sunrise: 1_790_000_000, sunset: 1_790_040_000 },
  timezone: 7200,
  name: 'Anytown',
};
const forecast = {
  utc_offset_seconds: 7200,
  current: { temperature_2m: 21.5, relative_humidity_2m: 40, weather_code: 3, wind_speed_10m: 3.5, is_day: 1 },
  daily: { sunrise: [1_790_000_000], sunset: [1_790_040_000] },
};
const places = [{ name: 'Anytown', state: 'North', country: 'AA', lat: 50.5, lon: 10.25 }];
const results = [{ name: 'Anytown', admin1: 'North', country_code: 'AA', latitude: 50.5, longitude: 10.25 }];

/** Runs a call whose every request is answered by the body. */
const outcomeOf = <T,>(call: (options: { send: () => Promise<Response> }) => Promise<T>, body: string) =>
  call({ send: async () => new Response(body) }).catch((error: unknown) => error as Error);

const isWithin = (value: number | null, least: number, most: number) =>
  value === null || (value >= least && value <= most);

function expectValid(weather: Weather) {
  expect(isWithin(weather.tempC, -150, 150)).toBe(true);
  expect(isWithin(weather.humidityPercent, 0, 100)).toBe(true);
  expect(isWithin(weather.windMetersPerSecond, 0, 200)).toBe(true);
  expect(isWithin(weather.sunriseEpochSeconds, 0, 1e11)).toBe(true);
  expect(Math.abs(weather.utcOffsetSeconds)).toBeLessThanOrEqual(86_400);
  expect(weather.description.length).toBeLessThanOrEqual(200);
  expect(weather.icon ?? '01d').toMatch(/^\d\d[dn]$/);
}

const weathers = [
  ['OpenWeather', currentWeather, (options: object) => openWeather.currentWeather(point, options)],
  ['Open-Meteo', forecast, (options: object) => openMeteo.currentWeather(point, options)],
] as const;

describe.each(weathers)('%s', (_, sample, call) => {
  test.prop([hostileAnswers(sample)], { numRuns: 400 })(
    'any answer is either weather that can be shown or an unexpected answer',
    async (body) => {
      const outcome = await outcomeOf(call, body);
      if (outcome instanceof Error) {
        expect(outcome).toBeInstanceOf(InvalidResponseError);
        return;
      }
      expectValid(outcome);
    },
  );

  test.prop([hostileAnswers(sample), fc.constantFrom('celsius', 'fahrenheit')], { numRuns: 40 })(
    'whatever weather comes of it has a report, and is read back from storage as it was kept',
    async (body, unit) => {
      const weather = await outcomeOf(call, body);
      if (weather instanceof Error) return;
      const place = placeTitle(weather.place, null);
      const report = { weather, place, unit, asOfMs: 1.7e12, iconUrl: null, onToggleUnit: () => undefined } as const;
      const { container } = render(<WeatherReport {...report} />);
      expect(container.querySelectorAll('article')).toHaveLength(1);
      expect(container.textContent).not.toMatch(/NaN|Infinity|∞|undefined|\[object|null/);
      cleanup();
      const storage = createMemoryStorage();
      const answer = { provider: 'Test', text: null, asOfMs: 1.7e12, weather };
      keepAnswer(storage, answer);
      expect([answer]).toMatchObject(readAnswers(storage, 1.7e12));
      expect(readAnswers(storage, 1.7e12)).toHaveLength(1);
    },
  );
});

const geocoders = [
  ['OpenWeather', places, (options: object) => openWeather.suggestCities('Anytown', options)],
  ['Open-Meteo', { results }, (options: object) => openMeteo.suggestCities('Anytown', options)],
] as const;

describe.each(geocoders)('the geocoder of %s', (_, sample, call) => {
  test.prop([hostileAnswers(sample)], { numRuns: 300 })(
    'any answer is either a list of cities or an unexpected answer',
    async (body) => {
      const outcome = await outcomeOf<readonly CitySuggestion[]>(call, body);
      if (outcome instanceof Error) {
        expect(outcome).toBeInstanceOf(InvalidResponseError);
        return;
      }
      for (const city of outcome) {
        expect(isWithin(city.latitude, -90, 90) && isWithin(city.longitude, -180, 180)).toBe(true);
        expect(suggestionLabel(city).length).toBeLessThanOrEqual(3 * 200 + 4);
      }
    },
  );
});

test.prop([hostileAnswers({ results })], { numRuns: 200 })(
  'a city whose geocoder answers anything at all is found, not found or an unexpected answer',
  async (body) => {
    const outcome = await outcomeOf(
      (options) => openMeteo.currentWeather({ kind: 'city', text: 'Anytown' }, options),
      body,
    );
    expect(outcome instanceof Error && !isCityNotFound(outcome) ? outcome : null).toSatisfy(
      (error) => error === null || error instanceof InvalidResponseError,
    );
  },
);

test.prop([fc.oneof(hostileAnswers([{ provider: 'Test', text: 'anytown', asOfMs: 1, weather: {} }]), fc.string())])(
  'any text in storage is a list of answers, at worst an empty one',
  (text) => {
    const kept = readAnswers(createMemoryStorage({ 'weather-recent-answers': text }), 1e12);
    expect(Array.isArray(kept)).toBe(true);
    for (const { weather } of kept) expectValid(weather);
  },
);
