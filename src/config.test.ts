import { expect, test } from 'vitest';
import { allDemos } from '#all-demos.ts';
import { getProviderOrigins, parseConfig } from '#config.ts';

const openMeteoHosts = ['https://api.open-meteo.com', 'https://geocoding-api.open-meteo.com'];

test.each([
  ['', openMeteoHosts],
  ['key', ['https://api.openweathermap.org']],
])('lists the origins of the providers in use with the key "%s"', (key, weatherHosts) => {
  const origins = getProviderOrigins(parseConfig({ VITE_OPENWEATHER_API_KEY: key }));
  expect(origins).toEqual(['https://api.coingecko.com', ...weatherHosts]);
});

test('credits Open-Meteo, its license and GeoNames without a key', () => {
  const { attribution = [] } = allDemos.find(({ id }) => id === 'weather') ?? {};
  const hosts = ['open-meteo.com', 'creativecommons.org', 'www.geonames.org'];
  expect(attribution.map(({ url }) => new URL(url).host)).toEqual(hosts);
});

test.each([
  ['a blank setting as absent', { VITE_OPENWEATHER_API_KEY: '  ', VITE_MOCK_API: '' }, parseConfig({})],
  ['a key without spaces around it', { VITE_OPENWEATHER_API_KEY: ' key-1\n' }, { weather: { apiKey: 'key-1' } }],
  [
    'a mock API',
    { VITE_MOCK_API: 'http://a.test' },
    { coinGeckoUrl: 'http://a.test/api/v3', weather: { url: 'http://a.test', iconUrl: null } },
  ],
])('reads %s', (_name, settings, config) => {
  expect(parseConfig(settings)).toMatchObject(config);
});
