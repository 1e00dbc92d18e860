import { pricesStorageKey } from '#features/crypto/preload-prices.ts';
import { recentPlacesKey } from '#features/weather/storage-key.ts';
import type { TextStorage } from '#lib/storage.ts';

const weatherSnapshotsKey = 'weather-snapshots';
const coordinates = { latitude: 51.51, longitude: -0.13 };
const london = { name: 'London', country: 'GB', coordinates };

/** Makes the copy's snapshots an hour old, and gives the weather screen a place, so that the screen fetches at once. */
export function makeStale(copy: TextStorage, nowMs: number): void {
  for (const key of [pricesStorageKey, weatherSnapshotsKey]) {
    const snapshots = copy.read(key) ?? '[]';
    copy.write(key, snapshots.replaceAll(/"fetchedAtMs":\d+/g, `"fetchedAtMs":${nowMs - 3_600_000}`));
  }
  if ((copy.read(recentPlacesKey) ?? '[]') === '[]') copy.write(recentPlacesKey, JSON.stringify([london]));
}

/**
 * A good response in the wire format of the provider that a URL belongs to. The screen's own adapter validates it like any
 * other.
 * @param isBroken puts a row or a reading into it that can't be read
 */
export function createSampleResponse(url: URL, { isBroken = false } = {}): Response {
  const coins = [1, 2, 3, 4, 5].map(createCoinRow);
  const name = url.searchParams.get('q') ?? url.searchParams.get('name');
  const city = { name, country: 'GB', lat: coordinates.latitude, lon: coordinates.longitude, ...coordinates };
  const humidity = isBroken ? 'wet' : 60;
  const bodies = {
    '/markets': isBroken ? [null, ...coins.slice(1)] : coins,
    '/geo/1.0/direct': [city],
    '/data/2.5/weather': { ...createCurrentWeather(humidity), name },
    '/v1/search': { results: [city] },
    '/v1/forecast': createForecast(humidity),
  };
  const [, body] = Object.entries(bodies).find(([path]) => url.pathname.endsWith(path)) ?? [];
  return createResponse(JSON.stringify(body ?? null));
}

/** Named so that nobody takes its price for real. */
const createCoinRow = (number: number) => ({
  id: `sample-${number}`,
  name: `Sample coin ${number}`,
  symbol: `s${number}`,
  image: null,
  current_price: number * 100,
  price_change_percentage_24h: number,
  market_cap: number * 1e9,
  total_volume: number * 1e6,
  sparkline_in_7d: {
    price: Array.from({ length: 168 }, (_, hour) => number * (100 + 5 * Math.sin(hour / number / 9))),
  },
});

/** At six and six, UTC: only the time of day is shown. */
const sun = { sunrise: 6 * 3_600, sunset: 18 * 3_600 };

/** OpenWeather's format. */
const createCurrentWeather = (humidity: unknown) => ({
  weather: [{ description: 'sample weather', icon: '02d' }],
  main: { temp: 20, feels_like: 19, humidity },
  wind: { speed: 4, deg: 250 },
  sys: { country: 'GB', ...sun },
});

/** Open-Meteo's format. */
const createForecast = (humidity: unknown) => ({
  current: {
    temperature_2m: 20,
    apparent_temperature: 19,
    relative_humidity_2m: humidity,
    weather_code: 2,
    wind_speed_10m: 4,
    wind_direction_10m: 250,
    is_day: 1,
  },
  daily: { sunrise: [sun.sunrise], sunset: [sun.sunset] },
});

/** Complete at once, so that no event comes between a response and what the app does with it: not even the fault's end. */
export function createResponse(text: string, init?: ResponseInit): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
  return new Response(body, init);
}
