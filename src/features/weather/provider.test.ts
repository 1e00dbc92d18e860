import { expect, test } from 'vitest';
import { parseConfig } from '#config.ts';
import { chooseProvider } from './provider.ts';

test('takes OpenWeather where there is a key for it', () => {
  const provider = chooseProvider(parseConfig({ VITE_OPENWEATHER_API_KEY: 'key' }));
  expect(provider.name).toBe('OpenWeather');
  expect(provider.iconUrl('01d')).toBe('https://openweathermap.org/img/wn/01d@2x.png');
});

test('takes Open-Meteo where there is none', () => {
  expect(chooseProvider(parseConfig({})).name).toBe('Open-Meteo');
});
