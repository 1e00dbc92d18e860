import { array, type InferOutput, looseObject, nonEmpty, nullish, object, pipe } from 'valibot';
import { HttpStatusError } from '#lib/errors.ts';
import { getJson, validRows, withQuery } from '#lib/http.ts';
import {
  between,
  type CityQuery,
  latitude,
  longitude,
  maxSuggestions,
  optionalText,
  type Place,
  shortText,
} from './city.ts';
import { parseReadings, readings } from './readings.ts';
import {
  optionalEpochSeconds,
  optionalIconCode,
  toSunTimes,
  utcOffsetSeconds,
  type Weather,
  type WeatherProvider,
} from './weather.ts';

const geocodeSchema = validRows(
  object({
    name: pipe(shortText, nonEmpty()),
    state: optionalText,
    country: optionalText,
    lat: latitude,
    lon: longitude,
  }),
);

/** Only the temperature is always there: at sea and near the poles nearly every other field can be missing. */
const responseSchema = looseObject({
  coord: nullish(object({ lat: latitude, lon: longitude })),
  weather: nullish(array(object({ description: optionalText, icon: optionalIconCode }))),
  main: looseObject({ temp: between(...readings.tempC.range) }),
  sys: nullish(object({ country: optionalText, sunrise: optionalEpochSeconds, sunset: optionalEpochSeconds })),
  timezone: utcOffsetSeconds,
  name: optionalText,
});

interface OpenWeatherSettings {
  /** Without a trailing slash, like `iconUrl`. */
  readonly apiUrl: string;
  readonly iconUrl: string;
  readonly apiKey: string;
}

/** OpenWeather's geocoder and current weather, in metric units. */
export function createOpenWeather({ apiUrl, iconUrl, apiKey }: OpenWeatherSettings): WeatherProvider {
  return {
    name: 'OpenWeather',
    attribution: [{ text: 'Powered by OpenWeather', url: 'https://openweathermap.org/' }],

    async suggestCities(text, options) {
      const url = withQuery(`${apiUrl}/geo/1.0/direct`, { q: text, limit: maxSuggestions, appid: apiKey });
      try {
        const rows = await getJson(url, geocodeSchema, options);
        return rows.map(({ lat, lon, ...names }) => ({ ...names, latitude: lat, longitude: lon }));
      } catch (error) {
        // Usually no match is an empty list, but a 404 has been seen too.
        if (error instanceof HttpStatusError && error.status === 404) return [];
        throw error;
      }
    },

    async getWeather(query, options) {
      const { text, suggestion } = query;
      const city = suggestion ? { lat: suggestion.latitude, lon: suggestion.longitude } : { q: text };
      const url = withQuery(`${apiUrl}/data/2.5/weather`, { ...city, units: 'metric', appid: apiKey });
      return toWeather(await getJson(url, responseSchema, options), query);
    },

    getIconUrl: (icon) => `${iconUrl}/img/wn/${icon}@2x.png`,
  };
}

type OpenWeatherResponse = InferOutput<typeof responseSchema>;

function toWeather(response: OpenWeatherResponse, query: CityQuery): Weather {
  const [condition] = response.weather ?? [];
  return {
    ...parseReadings(({ openWeather: [group, field] }) => getField(response[group], field)),
    description: condition?.description ?? '',
    ...toSunTimes(response.sys?.sunrise ?? null, response.sys?.sunset ?? null),
    icon: condition?.icon ?? null,
    utcOffsetSeconds: response.timezone,
    place: toPlace(response, query),
  };
}

/** Undefined also for a field of what isn't an object. */
function getField(value: unknown, field: string): unknown {
  return (Object(value) as Readonly<Record<string, unknown>>)[field];
}

/** If the response has no name, the searched text names the place only if no coordinates do. */
function toPlace({ name, sys, coord }: OpenWeatherResponse, { text, suggestion }: CityQuery): Place {
  return {
    name: name || (coord || suggestion ? '' : text),
    country: sys?.country ?? null,
    coordinates: coord ? { latitude: coord.lat, longitude: coord.lon } : null,
  };
}
