import { expect, test } from 'vitest';
import type { RequestOptions } from '#lib/http.ts';
import { faults } from './faults.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { createOpenWeather } from './openweather.ts';

const url = 'https://provider.example';
const brokenRow = faults.find(({ title }) => title === 'One broken row');
const options: RequestOptions = {
  fetcher: async (requested) => brokenRow?.respond?.(new URL(requested)) ?? Response.error(),
};

test.each([
  ['OpenWeather', createOpenWeather({ openWeatherUrl: url, openWeatherIconUrl: url }, 'key')],
  ['Open-Meteo', createOpenMeteo({ openMeteoUrl: url, openMeteoGeocodingUrl: url })],
])('the sample weather is read by the adapter of %s, but for the broken reading', async (_name, provider) => {
  expect(await provider.suggestCities('London', options)).toMatchObject([{ name: 'London' }]);
  expect(await provider.getWeather('London', options)).toMatchObject({
    tempC: 20,
    humidityPercent: null,
    windMetersPerSecond: 4,
    sunriseEpochSeconds: 21_600,
  });
});
