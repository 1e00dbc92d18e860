import { pricesStorageKey } from '#features/crypto/preload-prices.ts';
import { recentPlacesKey } from '#features/weather/last-city.ts';
import type { TextStorage } from '#lib/storage.ts';
import { readStoredEntries, toFields } from '#lists/stored-entries.ts';

type Fields = ReturnType<typeof toFields>;

const weatherSnapshotsKey = 'weather-snapshots';
const london = { name: 'London', country: 'GB', coordinates: { latitude: 51.5073, longitude: -0.1276 } };

const readEntries = (storage: TextStorage, key: string) => readStoredEntries({ key, parseEntry: toFields, storage });

/** Makes the copy's snapshots an hour old, and gives the weather screen a place, so that the screen fetches at once. */
export function makeStale(copy: TextStorage, nowMs: number): void {
  for (const key of [pricesStorageKey, weatherSnapshotsKey]) {
    const entries = readEntries(copy, key).map((entry) => ({ ...entry, fetchedAtMs: nowMs - 3_600_000 }));
    copy.write(key, JSON.stringify(entries));
  }
  if (readEntries(copy, recentPlacesKey).length === 0) copy.write(recentPlacesKey, JSON.stringify([london]));
}

/**
 * A good response in the wire format of the provider that a URL belongs to: what the copy remembers of it, or a sample.
 * The screen's own adapter validates it like any other.
 * @param isBroken puts a row or a reading into it that can't be read
 */
export function createBody(url: URL, copy: TextStorage, { isBroken = false } = {}): unknown {
  const { pathname, searchParams: query } = url;
  const coordinates = { lat: Number(query.get('lat') ?? 51.5073), lon: Number(query.get('lon') ?? -0.1276) };
  if (pathname.endsWith('/markets')) return breakFirst(getCoinRows(copy), isBroken);
  if (pathname.endsWith('/geo/1.0/direct')) {
    return breakFirst([{ name: query.get('q'), country: 'GB', ...coordinates }], isBroken);
  }
  if (pathname.endsWith('/v1/search')) {
    return { results: [{ name: query.get('name'), country_code: 'GB', ...london.coordinates }] };
  }
  const weather = findWeather(copy, query);
  const humidity = isBroken ? 'wet' : weather.humidityPercent;
  return pathname.endsWith('/v1/forecast')
    ? toForecast(weather, humidity)
    : { ...toCurrentWeather(weather, humidity), name: query.get('q') ?? '', coord: coordinates };
}

const breakFirst = (rows: readonly unknown[], isBroken: boolean) => (isBroken ? [null, ...rows.slice(1)] : rows);

function getCoinRows(copy: TextStorage): readonly unknown[] {
  const coins: unknown = readEntries(copy, pricesStorageKey)[0]?.data;
  return (Array.isArray(coins) ? coins : sampleCoins()).map(toFields).map((coin) => ({
    id: coin.id,
    name: coin.name,
    symbol: coin.symbol,
    image: coin.logoUrl,
    current_price: coin.priceUsd,
    price_change_percentage_24h: coin.change24hPercent,
    market_cap: coin.marketCapUsd,
    total_volume: coin.volume24hUsd,
    sparkline_in_7d: { price: coin.hourlyPricesUsd },
  }));
}

/** Named so that nobody takes their prices for real. */
const sampleCoins = () =>
  [1, 2, 3, 4, 5].map((number) => ({
    id: `sample-${number}`,
    name: `Sample coin ${number}`,
    symbol: `s${number}`,
    logoUrl: null,
    priceUsd: number * 100,
    change24hPercent: number,
    marketCapUsd: number * 1e9,
    volume24hUsd: number * 1e6,
    hourlyPricesUsd: Array.from({ length: 168 }, (_, hour) => number * (100 + 5 * Math.sin(hour / number / 9))),
  }));

const sampleWeather: Fields = {
  tempC: 20,
  feelsLikeC: 19,
  description: 'sample weather',
  icon: '02d',
  humidityPercent: 60,
  windMetersPerSecond: 4,
  windFromDegrees: 250,
  sunriseEpochSeconds: null,
  sunsetEpochSeconds: null,
  utcOffsetSeconds: 0,
};

/** What the copy has of the place that is searched, or a sample. */
function findWeather(copy: TextStorage, query: URLSearchParams): Fields {
  const [latitude, longitude] = [query.get('lat') ?? query.get('latitude'), query.get('lon') ?? query.get('longitude')];
  // As in the snapshots' keys (city.ts).
  const place = ` ${Number(latitude).toFixed(2)},${Number(longitude).toFixed(2)}`;
  const found = readEntries(copy, weatherSnapshotsKey).find(({ key }) => String(key).endsWith(place));
  return found === undefined ? sampleWeather : toFields(found.data);
}

/** OpenWeather's format. */
function toCurrentWeather(weather: Fields, humidity: unknown) {
  const { country = 'GB' } = toFields(weather.place);
  return {
    weather: [{ description: weather.description, icon: weather.icon }],
    main: { temp: weather.tempC, feels_like: weather.feelsLikeC, humidity },
    wind: { speed: weather.windMetersPerSecond, deg: weather.windFromDegrees },
    sys: { country, sunrise: weather.sunriseEpochSeconds, sunset: weather.sunsetEpochSeconds },
    timezone: weather.utcOffsetSeconds,
  };
}

/** Open-Meteo's format. The weather code can't be derived from the description. */
function toForecast(weather: Fields, humidity: unknown) {
  return {
    utc_offset_seconds: weather.utcOffsetSeconds,
    current: {
      temperature_2m: weather.tempC,
      apparent_temperature: weather.feelsLikeC,
      relative_humidity_2m: humidity,
      weather_code: 2,
      wind_speed_10m: weather.windMetersPerSecond,
      wind_direction_10m: weather.windFromDegrees,
      is_day: 1,
    },
    daily: { sunrise: [weather.sunriseEpochSeconds], sunset: [weather.sunsetEpochSeconds] },
  };
}

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
