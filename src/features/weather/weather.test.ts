import { expect, test } from 'vitest';
import { sampleWeather } from '#src/test/fixtures/weather.ts';
import { formatLocalTime, formatTemperature, readings, type Weather } from './weather.ts';

test.each([
  [-0.04, '31.9°F', '0.0°C'],
  [-17.79, '0.0°F', '-17.8°C'],
  [null, '—', '—'],
])('the temperature %s is "%s" in Fahrenheit and "%s" in Celsius', (tempC, fahrenheit, celsius) => {
  expect(formatTemperature(tempC, 'fahrenheit')).toBe(fahrenheit);
  expect(formatTemperature(tempC, 'celsius')).toBe(celsius);
});

test.each<[label: string, Partial<Weather>, fahrenheit: string | null, celsius: string | null]>([
  ['Feels like', { feelsLikeC: 37.25 }, '99.1°F', '37.3°C'],
  ['Feels like', { feelsLikeC: null }, null, null],
  ['Feels like', { tempC: 20, feelsLikeC: 20.04 }, '68.1°F', null],
  ['Humidity', { humidityPercent: 0 }, '0%', '0%'],
  ['Humidity', { humidityPercent: null }, '—', '—'],
  ['Wind', { windMetersPerSecond: 4.1 }, '9.2 mph', '4.1 m/s'],
  ['Wind', { windMetersPerSecond: null }, '—', '—'],
])('%s of %j is %s in Fahrenheit and %s in Celsius', (label, weather, fahrenheit, celsius) => {
  const { format } = readings.find((reading) => reading.label === label) ?? expect.fail();
  expect(format(sampleWeather(weather), 'fahrenheit')).toBe(fahrenheit);
  expect(format(sampleWeather(weather), 'celsius')).toBe(celsius);
});

test('a time is the place’s own, and an absent one reads "—"', () => {
  const weather = sampleWeather({ utcOffsetSeconds: -16_680 });
  expect(formatLocalTime(Date.UTC(2026, 5, 21, 4, 43) / 1000, weather)).toBe('12:05 AM');
  expect(formatLocalTime(null, weather)).toBe('—');
  expect(formatLocalTime(0, sampleWeather({ utcOffsetSeconds: null }))).toBe('—');
});
