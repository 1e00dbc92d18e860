import type { Forecast } from './open-meteo-forecast.ts';

const daySeconds = 86_400;

/** Sunset one day after sunrise is polar day, at sunrise polar night; both count from local midnight. */
function polar(forecast: Forecast, kind: 'polar-day' | 'polar-night'): unknown {
  const { daily } = forecast;
  if (!daily) return forecast;
  const midnights = daily.time ?? [];
  const isUnixTime = midnights.every((time) => typeof time === 'number');
  const atMidnight = (time: unknown) => (isUnixTime ? time : `${time}T00:00`);
  const nextMidnight = (time: unknown) =>
    isUnixTime
      ? Number(time) + daySeconds
      : `${new Date(Date.parse(`${time}T00:00Z`) + daySeconds * 1000).toISOString().slice(0, 10)}T00:00`;
  const sunset = midnights.map(kind === 'polar-day' ? nextMidnight : atMidnight);
  return { ...forecast, daily: { ...daily, sunrise: midnights.map(atMidnight), sunset } };
}

/** The forecast, bent as the variant says. */
export function oddForecast(forecast: Forecast, variant: string): unknown {
  const current = forecast.current ?? {};
  switch (variant) {
    case 'nulls': {
      const kept = new Set(['time', 'interval']);
      const nulls = Object.entries(current).map(([name, value]) => [name, kept.has(name) ? value : null]);
      return { ...forecast, current: Object.fromEntries(nulls) };
    }
    case 'polar-night':
    case 'polar-day':
      return polar(forecast, variant);
    case 'unknown-code':
      return { ...forecast, current: { ...current, weather_code: 42 } };
    case 'no-daily':
      return { ...forecast, daily: undefined, daily_units: undefined };
    case 'negative-zero':
      return { ...forecast, current: { ...current, temperature_2m: -0.3 } };
    default:
      return forecast;
  }
}
