import { array, type InferOutput, nonEmpty, nullish, object, pipe } from 'valibot';
import { HttpStatusError } from '#lib/errors.ts';
import { getJson, validRows, withQuery } from '#lib/http.ts';
import { type CityQuery, latitude, longitude, maxSuggestions, optionalText, shortText } from './city.ts';
import {
  celsius,
  optionalCelsius,
  optionalDegrees,
  optionalEpochSeconds,
  optionalIconCode,
  optionalMetersPerSecond,
  optionalPercent,
  type Place,
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
const responseSchema = object({
  coord: nullish(object({ lat: latitude, lon: longitude })),
  weather: nullish(array(object({ description: optionalText, icon: optionalIconCode }))),
  main: object({ temp: celsius, feels_like: optionalCelsius, humidity: optionalPercent }),
  wind: nullish(object({ speed: optionalMetersPerSecond, deg: optionalDegrees })),
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
    tempC: response.main.temp,
    feelsLikeC: response.main.feels_like,
    description: condition?.description ?? '',
    humidityPercent: response.main.humidity,
    windMetersPerSecond: response.wind?.speed ?? null,
    windFromDegrees: response.wind?.deg ?? null,
    ...toSunTimes(response.sys?.sunrise ?? null, response.sys?.sunset ?? null),
    icon: condition?.icon ?? null,
    utcOffsetSeconds: response.timezone,
    place: toPlace(response, query),
  };
}

/** Without a name in the response, the searched text names the place only if no coordinates do. */
function toPlace({ name, sys, coord }: OpenWeatherResponse, { text, suggestion }: CityQuery): Place {
  return {
    name: name || (coord || suggestion ? '' : text),
    country: sys?.country ?? null,
    coordinates: coord ? { latitude: coord.lat, longitude: coord.lon } : null,
  };
}
