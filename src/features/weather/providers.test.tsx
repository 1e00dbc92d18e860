// @vitest-environment happy-dom
import { fc, test } from '@fast-check/vitest';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { parse } from 'valibot';
import { describe, expect } from 'vitest';
import type { WeatherProviderName } from '#config.ts';
import { HttpStatusError, InvalidResponseError } from '#lib/errors.ts';
import type { RequestOptions } from '#lib/http.ts';
import { findNearestPlace, observe } from '#mock-api/places.ts';
import { findEndpoint } from '#mock-api/server.ts';
import { malformedResponses } from '#src/test/fixtures/malformed-responses.ts';
import { sampleCity, stubFetcher } from '#src/test/fixtures/weather.ts';
import { type City, getTitle } from './city.ts';
import { faults } from './faults.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { createOpenWeather } from './openweather.ts';
import { mapReadings, weatherSchema } from './weather.ts';
import { WeatherReport } from './weather-report.tsx';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const url = 'https://mock.example';
const settings = { apiKey: 'key', url, geocodingUrl: url, iconUrl: url };

/** The mock API's data for a URL: a body, or the status of an error. */
const getMockData = (requested: string) =>
  findEndpoint(new URL(requested))?.getData(new URL(requested), { nowMs, origin: url });

const mockApi: RequestOptions = {
  async fetcher(requested) {
    const data = getMockData(requested);
    return typeof data === 'number' ? new Response('', { status: data }) : Response.json(data);
  },
};

/** The body of the mock API's response to a call. */
async function getSampleBody(call: (options: RequestOptions) => Promise<unknown>): Promise<unknown> {
  const { urls, fetcher } = stubFetcher('');
  await call({ fetcher }).catch(() => undefined);
  return getMockData(urls[0] ?? '');
}

/** The result of a call, or its error as a value. */
const settle = <T,>(promise: Promise<T>) => promise.catch((error: unknown) => error as Error);

const adapters = { openWeather: createOpenWeather, openMeteo: createOpenMeteo } satisfies Record<
  WeatherProviderName,
  unknown
>;
const providers = Object.entries(adapters).map(([name, create]) => ({
  name: name as WeatherProviderName,
  provider: create(settings),
}));

describe.each(providers)('$name', async ({ name, provider }) => {
  test('reads the weather of a text and of coordinates, with null for all that it doesn’t send', async () => {
    const { latitude, longitude } = sampleCity().coordinates;
    const place = findNearestPlace(String(latitude), String(longitude));
    const observed = observe(place ?? expect.fail(), nowMs);
    const orNull = (value: unknown) => expect.toBeOneOf([null, value]);
    for (const query of ['London', sampleCity()]) {
      expect(await provider.getWeather(query, mockApi)).toEqual({
        ...mapReadings(({ fields }, reading) => (fields[name] === null ? null : observed[reading])),
        description: expect.any(String),
        icon: orNull(expect.stringMatching(RegExp(`^${observed.condition.icon}d?$`))),
        sunriseEpochSeconds: orNull(observed.sunriseEpochSeconds),
        sunsetEpochSeconds: orNull(observed.sunsetEpochSeconds),
        utcOffsetSeconds: orNull(observed.utcOffsetSeconds),
        place: expect.objectContaining({ name: expect.any(String) }),
      });
    }
  });

  test('fails as "not found" for an unknown city', async () => {
    await expect(provider.getWeather('Nowhereville', mockApi)).rejects.toEqual(new HttpStatusError(404));
  });

  test('shows the sample of a fault, but for the broken reading', async () => {
    const respond = faults.find(({ title }) => title === 'One broken row')?.respond;
    const options: RequestOptions = {
      fetcher: async (requested) => respond?.(new URL(requested)) ?? Response.error(),
    };
    expect(await provider.suggestCities('London', options)).toMatchObject([{ name: 'London' }]);
    const weather = await provider.getWeather('London', options);
    const isSent = mapReadings(({ fields }, reading) => fields[name] !== null && reading !== 'humidityPercent');
    expect(mapReadings((_, reading) => weather[reading] !== null)).toEqual(isSent);
    expect(weather.description).not.toBe('');
  });

  const weatherBody = await getSampleBody((options) => provider.getWeather(sampleCity(), options));
  test.prop([malformedResponses(weatherBody), fc.constantFrom('celsius', 'fahrenheit')], { numRuns: 150 })(
    'turns any response into valid weather that has a report, or into an invalid response',
    async (body, unit) => {
      const weather = await settle(provider.getWeather(sampleCity(), stubFetcher(body)));
      if (weather instanceof Error) {
        expect(weather).toBeInstanceOf(InvalidResponseError);
        return;
      }
      expect(parse(weatherSchema, weather)).toEqual(weather);
      const result = { data: weather, fetchedAtMs: 1.7e12, title: getTitle(weather.place, 'Anytown') };
      const { container, getAllByRole } = render(
        <WeatherReport state={{ status: 'result', weather: result }} getIconUrl={() => null}>
          {null}
        </WeatherReport>,
      );
      if (unit === 'celsius') fireEvent.click(getAllByRole('button')[0] ?? container);
      expect(getAllByRole('article')).toHaveLength(1);
      expect(container.textContent).not.toMatch(/NaN|Infinity|∞|undefined|\[object|null/);
      cleanup();
    },
  );

  const citiesBody = await getSampleBody((options) => provider.suggestCities('London', options));
  test.prop([malformedResponses(citiesBody)], { numRuns: 200 })(
    'turns any response of the geocoder into a list of cities or into an invalid response',
    async (body) => {
      const cities = await settle<readonly City[]>(provider.suggestCities('Anytown', stubFetcher(body)));
      if (cities instanceof Error) {
        expect(cities).toBeInstanceOf(InvalidResponseError);
        return;
      }
      for (const { coordinates, name } of cities) {
        expect(Math.abs(coordinates.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(coordinates.longitude)).toBeLessThanOrEqual(180);
        expect(name).toMatch(/^.{1,200}$/su);
      }
    },
  );
});
