import { array, check, type InferOutput, looseObject, nullish, object, optional, pipe } from 'valibot';
import type { WeatherSettings } from '#config.ts';
import { HttpStatusError } from '#lib/errors.ts';
import { getJson, type RequestOptions, validRows, withQuery } from '#lib/http.ts';
import { type City, maxSuggestions } from './city.ts';
import {
  cityName,
  latitude,
  longitude,
  optionalEpochSeconds,
  optionalNumber,
  optionalText,
  optionalUtcOffset,
} from './schemas.ts';
import { type ConditionCode, parseReadings, readings, type Weather, type WeatherProvider } from './weather.ts';

const citySchema = pipe(
  object({
    name: cityName,
    admin1: optionalText,
    country_code: optionalText,
    country: optionalText,
    latitude: optional(latitude),
    longitude: optional(longitude),
  }),
  check((row) => row.latitude !== undefined || row.longitude !== undefined),
);
/** The geocoder omits every zero and every empty list: Greenwich has no longitude, and no match has no `results`. */
const geocodeSchema = object({ results: nullish(validRows(citySchema), []) });

const times = nullish(array(optionalEpochSeconds));
const forecastSchema = object({
  utc_offset_seconds: optionalUtcOffset,
  current: looseObject({ weather_code: optionalNumber(0, 99), is_day: optionalNumber(0, 1) }),
  daily: nullish(object({ sunrise: times, sunset: times })),
});

const forecastQuery = {
  current: [...Object.values(readings).flatMap(({ fields }) => fields.openMeteo ?? []), 'weather_code', 'is_day'].join(
    ',',
  ),
  daily: 'sunrise,sunset',
  timezone: 'auto',
  wind_speed_unit: 'ms',
  timeformat: 'unixtime',
  forecast_days: 1,
};

/** Open-Meteo, which needs no key. Its forecasts contain no place name, so a text is geocoded first. */
export function createOpenMeteo({ url: baseUrl, geocodingUrl }: WeatherSettings): WeatherProvider {
  async function findCities(name: string, count: number, options: RequestOptions): Promise<readonly City[]> {
    const url = withQuery(`${geocodingUrl}/v1/search`, { name, count, language: 'en', format: 'json' });
    const { results } = await getJson(url, geocodeSchema, options);
    return results.map((row) => ({
      name: row.name,
      state: row.admin1,
      country: row.country_code || row.country,
      coordinates: { latitude: row.latitude ?? 0, longitude: row.longitude ?? 0 },
    }));
  }

  return {
    name: 'Open-Meteo',

    suggestCities: (text, options) => findCities(text, maxSuggestions, options),

    async getWeather(query, options) {
      const city = typeof query === 'string' ? (await findCities(query, 1, options))[0] : query;
      // As if the server had said so.
      if (!city) throw new HttpStatusError(404);
      const { coordinates } = city;
      const url = withQuery(`${baseUrl}/v1/forecast`, { ...coordinates, ...forecastQuery });
      const forecast = await getJson(url, forecastSchema, options);
      return { ...toWeather(forecast), place: city };
    },

    // OpenWeather's icons may not be shown with another provider's data.
    getIconUrl: () => null,
  };
}

function toWeather({ current, daily, utc_offset_seconds }: InferOutput<typeof forecastSchema>): Omit<Weather, 'place'> {
  return {
    ...parseReadings('openMeteo', current),
    ...describeWmoCode(current.weather_code, current.is_day),
    sunriseEpochSeconds: daily?.sunrise?.[0] ?? null,
    sunsetEpochSeconds: daily?.sunset?.[0] ?? null,
    utcOffsetSeconds: utc_offset_seconds,
  };
}

/** WMO code 4677 as Open-Meteo uses it. Source: the table of weather codes in Open-Meteo's documentation. */
const wmoCodes: Readonly<Record<number, readonly [description: string, condition: ConditionCode]>> = {
  0: ['clear sky', '01'],
  1: ['mainly clear', '02'],
  2: ['partly cloudy', '03'],
  3: ['overcast', '04'],
  45: ['fog', '50'],
  48: ['depositing rime fog', '50'],
  51: ['light drizzle', '09'],
  53: ['moderate drizzle', '09'],
  55: ['dense drizzle', '09'],
  56: ['light freezing drizzle', '13'],
  57: ['dense freezing drizzle', '13'],
  61: ['slight rain', '10'],
  63: ['moderate rain', '10'],
  65: ['heavy rain', '10'],
  66: ['light freezing rain', '13'],
  67: ['heavy freezing rain', '13'],
  71: ['slight snow fall', '13'],
  73: ['moderate snow fall', '13'],
  75: ['heavy snow fall', '13'],
  77: ['snow grains', '13'],
  80: ['slight rain showers', '09'],
  81: ['moderate rain showers', '09'],
  82: ['violent rain showers', '09'],
  85: ['slight snow showers', '13'],
  86: ['heavy snow showers', '13'],
  95: ['thunderstorm', '11'],
  96: ['thunderstorm with slight hail', '11'],
  99: ['thunderstorm with heavy hail', '11'],
};

/** Null has no description, and a number that isn't in the table is "unknown". */
function describeWmoCode(wmoCode: number | null, isDay: number | null): Pick<Weather, 'description' | 'icon'> {
  if (wmoCode === null) return { description: '', icon: null };
  const [description, condition] = wmoCodes[wmoCode] ?? ['unknown'];
  const dayOrNight = isDay === null ? '' : isDay === 0 ? 'n' : 'd';
  return { description, icon: condition ? `${condition}${dayOrNight}` : null };
}
