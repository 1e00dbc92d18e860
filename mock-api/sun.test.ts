import { expect, test } from 'vitest';
import { isSunUp, localMidnight, sunDay } from './sun.ts';
import { nauticalZone, utcOffsetSeconds, zoneAbbreviation } from './time-zone.ts';

const minuteMs = 60_000;
const hour = 3600;

test.each([
  ['London in June', 51.5074, -0.1278, 1, '2026-06-21T12:00Z', '2026-06-21T04:43+01:00', '2026-06-21T21:21+01:00'],
  ['London in December', 51.5074, -0.1278, 0, '2026-12-21T12:00Z', '2026-12-21T08:04Z', '2026-12-21T15:53Z'],
  [
    'Quito, all year twelve hours',
    -0.2202,
    -78.5123,
    -5,
    '2026-03-20T12:00-05:00',
    '2026-03-20T06:18-05:00',
    '2026-03-20T18:25-05:00',
  ],
])('finds sunrise and sunset of %s within two minutes', (_place, lat, lon, offsetHours, at, sunrise, sunset) => {
  const sun = sunDay(lat, lon, offsetHours * hour, Date.parse(at));
  if (sun.kind !== 'rises') throw new Error(`the sun rises, but got ${sun.kind}`);
  expect(Math.abs(sun.sunriseMs - Date.parse(sunrise))).toBeLessThanOrEqual(2 * minuteMs);
  expect(Math.abs(sun.sunsetMs - Date.parse(sunset))).toBeLessThanOrEqual(2 * minuteMs);
});

test('tells polar night from polar day, in the south the other way round', () => {
  const june = Date.UTC(2026, 5, 21, 12);
  const december = Date.UTC(2026, 11, 21, 12);
  expect(sunDay(69.65, 18.96, hour, december).kind).toBe('polar-night');
  expect(sunDay(69.65, 18.96, 2 * hour, june).kind).toBe('polar-day');
  expect(sunDay(-77.8, 166.7, 12 * hour, december).kind).toBe('polar-day');
  expect(isSunUp({ kind: 'polar-day' }, june)).toBe(true);
  expect(isSunUp({ kind: 'polar-night' }, june)).toBe(false);
});

test('gives the same day for every hour of the local calendar day, far from Greenwich too', () => {
  for (const [lon, offset] of [
    [174.76, 12 * hour],
    [-157.86, -10 * hour],
  ] as const) {
    const midnight = localMidnight(offset, Date.UTC(2026, 3, 10, 12));
    const first = sunDay(-20, lon, offset, midnight);
    expect(sunDay(-20, lon, offset, midnight + 86_399_000)).toEqual(first);
    if (first.kind !== 'rises') throw new Error('the sun rises');
    expect(first.sunriseMs).toBeGreaterThan(midnight);
    expect(first.sunsetMs).toBeLessThan(midnight + 86_400_000);
  }
});

test('knows summer time, half hours and the reversed sign of nautical zones', () => {
  const june = Date.UTC(2026, 5, 21);
  const december = Date.UTC(2026, 11, 21);
  expect([utcOffsetSeconds('Europe/London', june), utcOffsetSeconds('Europe/London', december)]).toEqual([3600, 0]);
  expect(utcOffsetSeconds('America/St_Johns', december)).toBe(-12_600);
  expect(utcOffsetSeconds('Asia/Kathmandu', june)).toBe(20_700);
  expect([zoneAbbreviation(20_700), zoneAbbreviation(-10_800), zoneAbbreviation(0)]).toEqual([
    'GMT+5:45',
    'GMT-3',
    'GMT',
  ]);
  expect([nauticalZone(-40), utcOffsetSeconds(nauticalZone(-40), june), nauticalZone(2)]).toEqual([
    'Etc/GMT+3',
    -10_800,
    'Etc/GMT',
  ]);
});
