// @vitest-environment happy-dom
import { fc, test } from '@fast-check/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { parse } from 'valibot';
import { describe, expect, vi } from 'vitest';
import { HttpStatusError, InvalidResponseError } from '#lib/http.ts';
import { findNearestPlace, observe } from '#mock-api/places.ts';
import { findEndpoint } from '#mock-api/server.ts';
import { malformedResponses } from '#src/test/fixtures/malformed-responses.ts';
import { sampleCity, stubFetch } from '#src/test/fixtures/weather.ts';
import { type City, toTypedCity } from './city.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { createOpenWeather } from './openweather.ts';
import { type Weather, type WeatherUnit, weatherSchema } from './weather.ts';
import { WeatherReport } from './weather-report.tsx';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const url = 'https://mock.example';
const london = findNearestPlace('51.5074', '-0.1278');
const settings = { apiKey: 'key', url, geocodingUrl: url };

/** The mock API's data for a URL: a body, or the status of an error. */
const getMockData = (requested: string) => findEndpoint(new URL(requested))?.getData(new URL(requested), nowMs);

function useMockApi() {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (requested) => {
    const data = getMockData(String(requested));
    return typeof data === 'number' ? new Response('', { status: data }) : Response.json(data);
  });
}

/** The body of the mock API's response to a call. */
async function getSampleBody(call: () => Promise<unknown>): Promise<unknown> {
  const urls = stubFetch('');
  await call().catch(() => undefined);
  return getMockData(urls[0] ?? '');
}

function renderReport(weather: Weather, unit: WeatherUnit) {
  localStorage.setItem('weather-unit', unit);
  return render(<WeatherReport weather={weather} error={null} isLoading={false} />);
}

/** The result of a call, or its error as a value. */
const settle = <T,>(promise: Promise<T>) => promise.catch((error: unknown) => error as Error);

describe.each([
  ['OpenWeather', createOpenWeather(settings)],
  ['Open-Meteo', createOpenMeteo(settings)],
])('%s', async (_, provider) => {
  test.each([toTypedCity('London'), sampleCity()])('reports the weather of a text or coordinates: %#', async (city) => {
    useMockApi();
    const { condition, utcOffsetSeconds, tempC, humidity, wind } = observe(london, nowMs);
    const weather = await provider.getWeather(city);
    expect(Object.values(weather)).not.toContain(null);
    expect(weather).toMatchObject({
      tempC,
      description: expect.stringMatching(/^[a-z ]+$/),
      icon: `${condition.icon}d`,
      utcOffsetSeconds,
      place: expect.objectContaining({ name: 'London', country: 'GB' }),
    });
    renderReport(weather, 'celsius');
    const readings = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(Object.fromEntries(readings)).toEqual({
      Sunrise: '6:12 AM',
      Sunset: '6:40 PM',
      'Feels like': `${(tempC - 2).toFixed(1)}°C`,
      Humidity: `${humidity}%`,
      Wind: `${wind.toFixed(1)} m/s`,
    });
  });

  test('fails as "not found" for an unknown city', async () => {
    useMockApi();
    await expect(provider.getWeather(toTypedCity('Nowhereville'))).rejects.toEqual(new HttpStatusError(404));
  });

  const weatherBody = await getSampleBody(() => provider.getWeather(sampleCity()));
  test.prop([malformedResponses(weatherBody), fc.constantFrom<WeatherUnit>('celsius', 'fahrenheit')], { numRuns: 150 })(
    'turns any response into valid weather that has a report, or into an invalid response',
    async (body, unit) => {
      stubFetch(body);
      const weather = await settle(provider.getWeather(sampleCity()));
      if (weather instanceof Error) return void expect(weather).toBeInstanceOf(InvalidResponseError);
      expect(parse(weatherSchema, weather)).toEqual(weather);
      const { container } = renderReport(weather, unit);
      expect(screen.getAllByRole('article')).toHaveLength(1);
      expect(container.textContent).not.toMatch(/NaN|Infinity|∞|undefined|\[object|null/);
      cleanup();
    },
  );

  const citiesBody = await getSampleBody(() => provider.suggestCities('London'));
  test.prop([malformedResponses(citiesBody)], { numRuns: 200 })(
    'turns any response of the geocoder into a list of cities or into an invalid response',
    async (body) => {
      stubFetch(body);
      const cities = await settle<readonly City[]>(provider.suggestCities('Anytown'));
      if (cities instanceof Error) return void expect(cities).toBeInstanceOf(InvalidResponseError);
      for (const { coordinates } of cities) {
        expect(Math.abs(coordinates?.latitude ?? 91)).toBeLessThanOrEqual(90);
        expect(Math.abs(coordinates?.longitude ?? 181)).toBeLessThanOrEqual(180);
      }
    },
  );
});
