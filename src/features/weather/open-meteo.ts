import { array, type InferOutput, nullish, object } from 'valibot';
import { getJson, type RequestOptions, withQuery } from '#lib/http.ts';
import {
  latitude,
  longitude,
  metersPerSecond,
  optionalCelsius,
  optionalMoment,
  optionalNumber,
  optionalText,
  percent,
  shortText,
  utcOffsetSeconds,
} from './answer-schema.ts';
import {
  CityNotFoundError,
  type CitySuggestion,
  type Coordinates,
  type Place,
  readSunTimes,
  suggestionLimit,
  type Weather,
  type WeatherProvider,
  type WeatherQuery,
} from './weather.ts';
import { describeWmoCode } from './wmo-code.ts';

/** The geocoder leaves out every zero and every empty list: Greenwich has no longitude, no match has no `results`. */
const geocodeSchema = object({
  results: nullish(
    array(
      object({
        name: shortText,
        admin1: optionalText,
        country_code: optionalText,
        country: optionalText,
        latitude: nullish(latitude, 0),
        longitude: nullish(longitude, 0),
      }),
    ),
    [],
  ),
});

const moments = nullish(array(optionalMoment));

/** Any current value may be null: each is a dash in the report then, the temperature too. */
const forecastSchema = object({
  utc_offset_seconds: utcOffsetSeconds,
  current: object({
    temperature_2m: optionalCelsius,
    relative_humidity_2m: percent,
    weather_code: optionalNumber,
    wind_speed_10m: metersPerSecond,
    is_day: optionalNumber,
  }),
  daily: nullish(object({ sunrise: moments, sunset: moments })),
});

export interface OpenMeteoSettings {
  /** Without a trailing slash, as is `geocodingUrl`. */
  readonly apiUrl: string;
  readonly geocodingUrl: string;
}

/** Open-Meteo, which needs no key. Its answers name no place, so a city is geocoded first. */
export function createOpenMeteo({ apiUrl, geocodingUrl }: OpenMeteoSettings): WeatherProvider {
  async function findCities(name: string, count: number, options: RequestOptions): Promise<CitySuggestion[]> {
    const url = withQuery(`${geocodingUrl}/v1/search`, { name, count, language: 'en', format: 'json' });
    const { results } = await getJson(url, geocodeSchema, options);
    return results.map((row) => ({
      name: row.name,
      state: row.admin1 ?? null,
      country: row.country_code ?? row.country ?? null,
      latitude: row.latitude,
      longitude: row.longitude,
    }));
  }

  async function findPlace(
    query: WeatherQuery,
    options: RequestOptions,
  ): Promise<Place & { coordinates: Coordinates }> {
    if (query.kind === 'coordinates') return { name: '', country: null, coordinates: query };
    const [city] = await findCities(query.text, 1, options);
    if (!city) throw new CityNotFoundError('The geocoder knows no such city');
    return { name: city.name, country: city.country, coordinates: city };
  }

  return {
    name: 'Open-Meteo',
    credits: [
      { text: 'Powered by Open-Meteo', url: 'https://open-meteo.com/' },
      { text: 'Weather data by Open-Meteo.com' },
      { text: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      { text: 'place names from GeoNames' },
    ],

    suggestCities: (text, options) => findCities(text, suggestionLimit, options),

    async currentWeather(query, options) {
      const place = await findPlace(query, options);
      const url = withQuery(`${apiUrl}/v1/forecast`, {
        latitude: place.coordinates.latitude,
        longitude: place.coordinates.longitude,
        current: 'temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m,is_day',
        daily: 'sunrise,sunset',
        timezone: 'auto',
        wind_speed_unit: 'ms',
        timeformat: 'unixtime',
        forecast_days: 1,
      });
      return weatherOf(await getJson(url, forecastSchema, options), place);
    },

    // OpenWeather's artwork is not ours to show beside another provider's data.
    iconUrl: () => null,
  };
}

function weatherOf({ current, daily, utc_offset_seconds }: InferOutput<typeof forecastSchema>, place: Place): Weather {
  return {
    tempC: current.temperature_2m,
    ...describeWmoCode(current.weather_code, current.is_day !== 0),
    humidityPercent: current.relative_humidity_2m,
    windMetersPerSecond: current.wind_speed_10m,
    ...readSunTimes(daily?.sunrise?.[0], daily?.sunset?.[0]),
    utcOffsetSeconds: utc_offset_seconds,
    place,
  };
}
