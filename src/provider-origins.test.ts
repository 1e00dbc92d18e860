import { expect, test } from 'vitest';
import { parseConfig } from '#config.ts';
import { coinLogoOrigins, dataOrigins, imageOrigins } from './provider-origins.ts';

test('without a key, weather comes from Open-Meteo, which has no pictures', () => {
  const config = parseConfig({});
  expect(dataOrigins(config)).toEqual([
    'https://api.coingecko.com',
    'https://api.open-meteo.com',
    'https://geocoding-api.open-meteo.com',
  ]);
  expect(imageOrigins(config)).toEqual(coinLogoOrigins(config));
  expect(coinLogoOrigins(config)).toEqual(
    expect.arrayContaining(['https://coin-images.coingecko.com', 'https://assets.coingecko.com']),
  );
});

test('with a key, OpenWeather and its icons take their place', () => {
  const config = parseConfig({ VITE_OPENWEATHER_API_KEY: 'key' });
  expect(dataOrigins(config)).toEqual(['https://api.coingecko.com', 'https://api.openweathermap.org']);
  expect(imageOrigins(config)).toContain('https://openweathermap.org');
});

test('a setting changes the origin, of which its path and credentials are no part', () => {
  const url = 'http://name:secret@localhost:4180/api/v3/';
  const config = parseConfig({ VITE_COINGECKO_URL: url, VITE_OPEN_METEO_URL: url, VITE_OPEN_METEO_GEOCODING_URL: url });
  expect(dataOrigins(config)).toEqual(['http://localhost:4180']);
  expect(imageOrigins(config)).toContain('http://localhost:4180');
});
