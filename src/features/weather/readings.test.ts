import { expect, test } from 'vitest';
import { formatReading, parseReadings, type ReadingName, readings } from './readings.ts';

test.each<[ReadingName, number | null, fahrenheit: string, celsius: string]>([
  ['tempC', 25, '77.0°F', '25.0°C'],
  ['tempC', 0, '32.0°F', '0.0°C'],
  ['tempC', -40, '-40.0°F', '-40.0°C'],
  ['tempC', -0.04, '31.9°F', '0.0°C'],
  ['tempC', -17.79, '0.0°F', '-17.8°C'],
  ['tempC', 37.25, '99.1°F', '37.3°C'],
  ['feelsLikeC', 24, '75.2°F', '24.0°C'],
  ['windMetersPerSecond', 4.1, '9.2 mph', '4.1 m/s'],
  ['windMetersPerSecond', 0, '0.0 mph', '0.0 m/s'],
  ['humidityPercent', 60, '60%', '60%'],
  ['humidityPercent', 0, '0%', '0%'],
  ['humidityPercent', null, '—', '—'],
])('the reading %s of %s is "%s" in Fahrenheit and "%s" in Celsius', (name, value, fahrenheit, celsius) => {
  expect(formatReading(name, value, 'fahrenheit')).toBe(fahrenheit);
  expect(formatReading(name, value, 'celsius')).toBe(celsius);
});

test.each(Object.entries(readings))(
  '%s is read within its range, ends included; any other value is absent',
  (name, reading) => {
    const read = (value: unknown) => parseReadings((each) => (each === reading ? value : 0))[name as ReadingName];
    const [min, max] = reading.range;
    expect([min, 0, max].map(read)).toEqual([min, 0, max]);
    for (const value of [min - 1, max + 1, Number.POSITIVE_INFINITY, '60', null, undefined])
      expect(read(value)).toBeNull();
  },
);
