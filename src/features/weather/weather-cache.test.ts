import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/memory-storage.ts';
import type { Weather, WeatherQuery } from './weather.ts';
import { findAnswer, type KeptAnswer, keepAnswer, readAnswers, weatherCacheKey } from './weather-cache.ts';

const nowMs = Date.parse('2026-11-20T20:04:00Z');
const weather: Weather = {
  tempC: null,
  description: 'clear sky',
  humidityPercent: 60,
  windMetersPerSecond: 0,
  sunriseEpochSeconds: 1_790_831_520,
  sunsetEpochSeconds: null,
  icon: '01d',
  utcOffsetSeconds: 3600,
  place: { name: 'London', country: 'GB', coordinates: { latitude: 51.5085, longitude: -0.1257 } },
};
const london: KeptAnswer = { provider: 'Test', text: 'london', asOfMs: nowMs, weather };
const inText = (answers: unknown) => createMemoryStorage({ [weatherCacheKey]: JSON.stringify(answers) });
const city = (text: string): WeatherQuery => ({ kind: 'city', text });
const point = (latitude: number, longitude: number): WeatherQuery => ({ kind: 'coordinates', latitude, longitude });

test('reads back what it kept', () => {
  const storage = createMemoryStorage();
  keepAnswer(storage, london);
  expect(readAnswers(storage, nowMs)).toEqual([london]);
});

test.each([
  ['broken JSON', '[{'],
  ['no list', '{"0":{}}'],
  ['a text', '"london"'],
  ['an entry of another shape', JSON.stringify([london, { ...london, weather: { tempC: 1 } }])],
  ['a time that is no number', JSON.stringify([{ ...london, asOfMs: 'now' }])],
  ['a time that no clock can show', JSON.stringify([{ ...london, asOfMs: 1e300 }])],
])('takes %s for an empty list', (_, text) => {
  expect(readAnswers(createMemoryStorage({ [weatherCacheKey]: text }), Number.POSITIVE_INFINITY)).toEqual([]);
});

test('does not trust answers from after now, but for a clock that was put right by seconds', () => {
  const storage = inText([
    { ...london, asOfMs: nowMs + 61_000 },
    { ...london, asOfMs: nowMs + 59_000 },
  ]);
  expect(readAnswers(storage, nowMs).map(({ asOfMs }) => asOfMs)).toEqual([nowMs + 59_000]);
});

test('takes readings that make no sense for absent ones, and no icon that could lead elsewhere', () => {
  const odd = { ...weather, tempC: 1e99, humidityPercent: -5, sunriseEpochSeconds: 1e15, icon: '../../x' };
  expect(readAnswers(inText([{ ...london, weather: odd }]), nowMs)[0]?.weather).toMatchObject({
    tempC: null,
    humidityPercent: null,
    sunriseEpochSeconds: null,
    icon: null,
  });
});

test('keeps the newest ten, each place once', () => {
  const storage = createMemoryStorage();
  for (let place = 0; place < 12; place++)
    keepAnswer(storage, { ...london, text: `city ${place}`, asOfMs: nowMs + place });
  keepAnswer(storage, { ...london, text: 'city 5', asOfMs: nowMs + 12 });
  const kept = readAnswers(storage, nowMs + 12);
  expect(kept.map(({ text }) => text)).toEqual([5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((place) => `city ${place}`));
});

test('does without a storage that is switched off or full', () => {
  const storage = createMemoryStorage();
  storage.failsWrite = () => true;
  expect(() => keepAnswer(storage, london)).not.toThrow();
  storage.failReads = true;
  expect(() => keepAnswer(storage, london)).not.toThrow();
  expect(readAnswers(storage, nowMs)).toEqual([]);
});

test.each([
  ['the same text', city('London'), true],
  ['the text in other letters and blanks', city('  LONDON '), true],
  ['another text', city('London, GB'), false],
  ['the coordinates of a suggestion for it', point(51.5073, -0.1276), true],
  ['a place beyond', point(51.52, -0.1257), false],
])('finds an answer by %s: %s', (_, query, isFound) => {
  expect(findAnswer([london], 'Test', query)).toEqual(isFound ? london : null);
});

test('finds no answer of another provider', () => {
  expect(findAnswer([london], 'Other', city('london'))).toBeNull();
});
