import { expect, test } from 'vitest';
import { sampleWeather } from '#src/test/fixtures/weather.ts';
import { formatLocalTime, formatReading, parseReadings, type ReadingName, readings } from './weather.ts';

test.each<[ReadingName, number | null, fahrenheit: string, celsius: string]>([
  ['tempC', 25, '77.0°F', '25.0°C'],
  ['tempC', -0.04, '31.9°F', '0.0°C'],
  ['tempC', -17.79, '0.0°F', '-17.8°C'],
  ['feelsLikeC', 37.25, '99.1°F', '37.3°C'],
  ['windMetersPerSecond', 4.1, '9.2 mph', '4.1 m/s'],
  ['humidityPercent', 0, '0%', '0%'],
  ['humidityPercent', null, '—', '—'],
])('the reading %s of %s is "%s" in Fahrenheit and "%s" in Celsius', (name, value, fahrenheit, celsius) => {
  expect(formatReading(name, value, 'fahrenheit')).toBe(fahrenheit);
  expect(formatReading(name, value, 'celsius')).toBe(celsius);
});

test.each(Object.entries(readings))(
  '%s is read within its range, ends included; any other value is absent',
  (name, { range: [min, max], fields }) => {
    const read = (value: unknown) =>
      parseReadings('openMeteo', { [`${fields.openMeteo}`]: value })[name as ReadingName];
    expect([min, 0, max].map(read)).toEqual([min, 0, max]);
    for (const value of [min - 1, max + 1, Number.POSITIVE_INFINITY, '60', null, undefined])
      expect(read(value)).toBeNull();
  },
);

test('a time is the place’s own, and an absent one reads "—"', () => {
  const weather = sampleWeather({ utcOffsetSeconds: -16_680 });
  expect(formatLocalTime(Date.UTC(2026, 5, 21, 4, 43) / 1000, weather)).toBe('12:05 AM');
  expect(formatLocalTime(null, weather)).toBe('—');
  expect(formatLocalTime(0, sampleWeather({ utcOffsetSeconds: null }))).toBe('—');
});
