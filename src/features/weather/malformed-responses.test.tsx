// @vitest-environment happy-dom
import { fc, test } from '@fast-check/vitest';
import { cleanup, render } from '@testing-library/react';
import { parse } from 'valibot';
import { describe, expect } from 'vitest';
import { InvalidResponseError } from '#lib/errors.ts';
import { malformedResponses } from '#src/test/fixtures/malformed-responses.ts';
import { openMeteoResponse, openWeatherResponse, sampleCity, stubFetcher } from '#src/test/fixtures/weather.ts';
import { type City, getPlaceTitle } from './city.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { createOpenWeather } from './openweather.ts';
import { weatherSchema } from './weather.ts';
import { WeatherReport } from './weather-report.tsx';

const url = 'https://weather.example.com';
const openWeather = createOpenWeather({ openWeatherUrl: url, openWeatherIconUrl: url }, 'sample');
const openMeteo = createOpenMeteo({ openMeteoUrl: url, openMeteoGeocodingUrl: url });

const rows = [{ name: 'Anytown', state: 'North', country: 'AA', lat: 50.5, lon: 10.25 }];
const results = [{ name: 'Anytown', admin1: 'North', country_code: 'AA', latitude: 50.5, longitude: 10.25 }];

/** The result of a call, or its error as a value. */
const settle = <T,>(promise: Promise<T>) => promise.catch((error: unknown) => error as Error);

describe.each([
  ['OpenWeather', openWeather, openWeatherResponse, rows],
  ['Open-Meteo', openMeteo, openMeteoResponse, { results }],
])('%s', (_, provider, weatherBody, citiesBody) => {
  test.prop([malformedResponses(weatherBody), fc.constantFrom('celsius', 'fahrenheit')], { numRuns: 150 })(
    'turns any response into valid weather that has a report, or into an invalid response',
    async (body, unit) => {
      const weather = await settle(provider.getWeather(sampleCity(), stubFetcher(body)));
      if (weather instanceof Error) {
        expect(weather).toBeInstanceOf(InvalidResponseError);
        return;
      }
      expect(parse(weatherSchema, weather)).toEqual(weather);
      const { container } = render(
        <WeatherReport
          data={weather}
          fetchedAtMs={1.7e12}
          title={getPlaceTitle(weather.place, 'Anytown')}
          unit={unit}
          getIconUrl={() => null}
          onToggleUnit={() => undefined}
        />,
      );
      expect(container.querySelectorAll('article')).toHaveLength(1);
      expect(container.textContent).not.toMatch(/NaN|Infinity|∞|undefined|\[object|null/);
      cleanup();
    },
  );

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
