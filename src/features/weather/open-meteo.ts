import { array, fallback, type InferOutput, nullable, nullish, number, object, optional } from 'valibot';
import type { WeatherSettings } from '#config.ts';
import { getJson, HttpStatusError, withQuery } from '#lib/http.ts';
import { validRows } from '#lib/schemas.ts';
import { type City, citySchema, coordinatesSchema, maxSuggestions } from './city.ts';
import { type ConditionCode, type Weather, type WeatherAdapter, weatherSchema } from './weather.ts';

const { name, state, country } = citySchema.entries;
const { latitude, longitude } = coordinatesSchema.entries;
const fields = weatherSchema.entries;

/** The geocoder omits every zero and every empty list: Greenwich has no longitude, and no match has no `results`. */
const rowSchema = object({
  name,
  admin1: state,
  country_code: country,
  country,
  latitude: optional(latitude, 0),
  longitude: optional(longitude, 0),
});
const geocodeSchema = object({ results: nullish(validRows(rowSchema), []) });
type GeocodeRow = InferOutput<typeof rowSchema>;

const code = fallback(nullable(number()), null);
const current = {
  temperature_2m: fields.tempC,
  apparent_temperature: fields.feelsLikeC,
  relative_humidity_2m: fields.humidityPercent,
  wind_speed_10m: fields.windMetersPerSecond,
  weather_code: code,
  is_day: code,
};
const daily = {
  sunrise: nullish(array(fields.sunriseEpochSeconds)),
  sunset: nullish(array(fields.sunsetEpochSeconds)),
};
const forecastSchema = object({
  utc_offset_seconds: fields.utcOffsetSeconds,
  current: object(current),
  daily: nullish(object(daily)),
});

const forecastQuery = {
  current: Object.keys(current).join(','),
  daily: Object.keys(daily).join(','),
  timezone: 'auto',
  wind_speed_unit: 'ms',
  timeformat: 'unixtime',
  forecast_days: 1,
};

/** As many cities of one name as the geocoder sends. */
const maxRows = 100;

/** Open-Meteo, which needs no key. Its forecasts contain no place name, so a text is geocoded first. */
export function createOpenMeteo({ url: baseUrl, geocodingUrl }: WeatherSettings): WeatherAdapter {
  async function geocode(name: string, count: number, signal?: AbortSignal): Promise<readonly GeocodeRow[]> {
    const url = withQuery(`${geocodingUrl}/v1/search`, { name, count, language: 'en', format: 'json' });
    return (await getJson(url, geocodeSchema, signal)).results;
  }

  /**
   * The cities of a text, the largest first. Of "Paris, Texas" the geocoder takes `count` cities of the name before it looks at the
   * region, so the region is chosen here. It knows codes of regions ("TX"), which its response doesn't have.
   */
  async function findCities(text: string, signal?: AbortSignal): Promise<readonly City[]> {
    const [name = '', ...regions] = text.split(',').map((part) => part.trim());
    if (regions.length === 0) return (await geocode(text, maxSuggestions, signal)).map(toCity);
    const rows = (await geocode(name, maxRows, signal)).filter((row) => isInRegions(row, regions));
    return (rows.length > 0 ? rows : await geocode(text, maxRows, signal)).map(toCity);
  }

  return {
    suggestCities: findCities,

    async getWeather(city, signal) {
      const found = city.coordinates ? city : (await findCities(city.name, signal))[0];
      // As if the server had said so.
      if (!found) throw new HttpStatusError(404);
      const url = withQuery(`${baseUrl}/v1/forecast`, { ...found.coordinates, ...forecastQuery });
      return toWeather(await getJson(url, forecastSchema, signal), found);
    },
  };
}

/** True if each text is the name of the row's region, or the name or code of its country, in any case and without accents. */
function isInRegions({ admin1, country, country_code }: GeocodeRow, regions: readonly string[]): boolean {
  const names = [admin1, country, country_code, ''];
  return regions.every((region) =>
    names.some((name) => name?.localeCompare(region, 'en', { sensitivity: 'base' }) === 0),
  );
}

function toCity(row: GeocodeRow): City {
  return {
    name: row.name,
    state: row.admin1,
    country: row.country_code || row.country,
    coordinates: { latitude: row.latitude, longitude: row.longitude },
  };
}

function toWeather(forecast: InferOutput<typeof forecastSchema>, place: City): Weather {
  const { current, daily, utc_offset_seconds } = forecast;
  return {
    tempC: current.temperature_2m,
    feelsLikeC: current.apparent_temperature,
    humidityPercent: current.relative_humidity_2m,
    windMetersPerSecond: current.wind_speed_10m,
    ...describeWmoCode(current.weather_code, current.is_day),
    sunriseEpochSeconds: daily?.sunrise?.[0] ?? null,
    sunsetEpochSeconds: daily?.sunset?.[0] ?? null,
    utcOffsetSeconds: utc_offset_seconds,
    place,
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
  return { description, icon: condition ? `${condition}${isDay === 0 ? 'n' : 'd'}` : null };
}
