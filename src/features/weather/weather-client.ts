import { type Config, config } from '#config.ts';
import { createRequestThrottle } from '#lib/request-throttle.ts';
import { createSnapshotCache, type Snapshot } from '#lib/snapshot-cache.ts';
import { browserStorage, type TextStorage } from '#lib/storage.ts';
import { type CityQuery, type CitySuggestion, dedupeSuggestions, getCityKey } from './city.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { createOpenWeather } from './openweather.ts';
import { toCityQuery, toRecentPlace } from './recent-places.ts';
import { weatherSnapshotsKey } from './storage-key.ts';
import { type Weather, type WeatherProvider, weatherSchema } from './weather.ts';

/** Two for each recent place that was typed. */
const maxSnapshots = 10;

/** Two requests and the delay between them take less than 20 s. */
const attemptTimeoutMs = 9_000;

export type WeatherSnapshot = Snapshot<Weather>;

/** The limit of searches by clicks in a minute. */
const maxSearches = 20;

export type WeatherClient = ReturnType<typeof createWeatherClient>;

/** A provider with its snapshots in storage and its throttle. */
export function createWeatherClient(provider: WeatherProvider, storage: TextStorage) {
  const throttle = createRequestThrottle(maxSearches);
  const snapshots = createSnapshotCache<Weather>({
    storage,
    storageKey: weatherSnapshotsKey,
    schema: weatherSchema,
    maxEntries: maxSnapshots,
  });

  /** Equal for searches that get the same response. */
  const getKey = (query: CityQuery) => `${provider.name}: ${getCityKey(query)}`;

  return {
    provider,
    getKey,

    /** The last good response for a place, whatever its age; null if there is none. */
    readSnapshot: (query: CityQuery): WeatherSnapshot | null => snapshots.read(getKey(query)),

    /** To be called before a search that needs a request; returns why it may not be sent, or null. */
    admitSearch: throttle.admitClick,

    /**
     * Fetches the weather of a place and stores it.
     * @throws as the provider's `getWeather`, or {@link ThrottledError} if nothing may be sent yet.
     */
    async fetchWeather(query: CityQuery, signal: AbortSignal): Promise<WeatherSnapshot> {
      const data = await throttle.send(() => provider.getWeather(query, { signal, timeoutMs: attemptTimeoutMs }));
      const snapshot = { data, fetchedAtMs: Date.now() };
      snapshots.save(getKey(query), snapshot);
      // A typed city is later shown again as a recent place, by its coordinates.
      const found = toRecentPlace(query, data.place);
      if (found) snapshots.save(getKey(toCityQuery(found)), snapshot);
      return snapshot;
    },

    /** @throws as the provider's `suggestCities`; the failure is logged, because the visitor can simply go on typing. */
    async suggestCities(text: string, signal: AbortSignal): Promise<readonly CitySuggestion[]> {
      try {
        return dedupeSuggestions(await provider.suggestCities(text, { signal }));
      } catch (error) {
        // Logged as text: the error's cause may contain the URL, and the URL contains the key.
        if (!signal.aborted) console.error('City suggestions could not be fetched:', String(error));
        throw error;
      }
    },
  };
}

/** OpenWeather if the owner has a key for it, otherwise Open-Meteo, which needs none. */
export function createProvider(settings: Config): WeatherProvider {
  const { openWeatherApiKey: apiKey, openWeatherUrl, openWeatherIconUrl } = settings;
  return apiKey === null
    ? createOpenMeteo({ apiUrl: settings.openMeteoUrl, geocodingUrl: settings.openMeteoGeocodingUrl })
    : createOpenWeather({ apiUrl: openWeatherUrl, iconUrl: openWeatherIconUrl, apiKey });
}

/** The client of this build's provider. */
export const weatherClient = createWeatherClient(createProvider(config), browserStorage);
