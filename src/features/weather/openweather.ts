import { array, type InferOutput, nullish, object } from 'valibot';
import { HttpStatusError } from '#lib/errors.ts';
import { getJson, withQuery } from '#lib/http.ts';
import {
  celsius,
  latitude,
  longitude,
  metersPerSecond,
  optionalMoment,
  optionalText,
  percent,
  utcOffsetSeconds,
} from './answer-schema.ts';
import {
  type Coordinates,
  type Place,
  parseIconCode,
  readSunTimes,
  suggestionLimit,
  type Weather,
  type WeatherProvider,
  type WeatherQuery,
} from './weather.ts';

const geocodeSchema = array(
  object({
    name: optionalText,
    state: optionalText,
    country: optionalText,
    lat: latitude,
    lon: longitude,
  }),
);

/** Only the temperature is sure to be there: at sea, near the poles and in old answers nearly every other field is missing. */
const weatherSchema = object({
  coord: nullish(object({ lat: latitude, lon: longitude })),
  weather: nullish(array(object({ description: optionalText, icon: optionalText }))),
  main: object({ temp: celsius, humidity: percent }),
  wind: nullish(object({ speed: metersPerSecond })),
  sys: nullish(object({ country: optionalText, sunrise: optionalMoment, sunset: optionalMoment })),
  timezone: utcOffsetSeconds,
  name: optionalText,
});

export interface OpenWeatherSettings {
  /** Without a trailing slash, as is `iconUrl`. */
  readonly apiUrl: string;
  readonly iconUrl: string;
  readonly apiKey: string;
}

/** OpenWeather's geocoder and current weather, in metric units. */
export function createOpenWeather({ apiUrl, iconUrl, apiKey }: OpenWeatherSettings): WeatherProvider {
  return {
    name: 'OpenWeather',
    credits: [{ text: 'Powered by OpenWeather', url: 'https://openweathermap.org/' }],

    async suggestCities(text, options) {
      const url = withQuery(`${apiUrl}/geo/1.0/direct`, { q: text, limit: suggestionLimit, appid: apiKey });
      try {
        const rows = await getJson(url, geocodeSchema, options);
        return rows.map(({ name, state, country, lat, lon }) => ({
          name: name ?? '',
          state: state ?? null,
          country: country ?? null,
          latitude: lat,
          longitude: lon,
        }));
      } catch (error) {
        // Usually no match is an empty list; a 404 has been seen too.
        if (error instanceof HttpStatusError && error.status === 404) return [];
        throw error;
      }
    },

    async currentWeather(query, options) {
      const place = query.kind === 'city' ? { q: query.text } : { lat: query.latitude, lon: query.longitude };
      const url = withQuery(`${apiUrl}/data/2.5/weather`, { ...place, units: 'metric', appid: apiKey });
      return weatherOf(await getJson(url, weatherSchema, options), query);
    },

    iconUrl: (icon) => `${iconUrl}/img/wn/${icon}@2x.png`,
  };
}

function weatherOf(answer: InferOutput<typeof weatherSchema>, query: WeatherQuery): Weather {
  const [sky] = answer.weather ?? [];
  return {
    tempC: answer.main.temp,
    description: sky?.description ?? '',
    humidityPercent: answer.main.humidity,
    windMetersPerSecond: answer.wind?.speed ?? null,
    ...readSunTimes(answer.sys?.sunrise, answer.sys?.sunset),
    icon: parseIconCode(sky?.icon),
    utcOffsetSeconds: answer.timezone,
    place: placeOf(answer, query),
  };
}

function placeOf({ name, sys, coord }: InferOutput<typeof weatherSchema>, query: WeatherQuery): Place {
  const answered: Coordinates | null = coord ? { latitude: coord.lat, longitude: coord.lon } : null;
  const coordinates = query.kind === 'coordinates' ? query : answered;
  const asked = query.kind === 'city' && !coordinates ? query.text : '';
  return { name: name?.trim() || asked, country: sys?.country ?? null, coordinates };
}
