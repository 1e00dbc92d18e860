import { array, type InferOutput, nullish, object } from 'valibot';
import type { WeatherSettings } from '#config.ts';
import { getJson, withQuery } from '#lib/http.ts';
import { validRows } from '#lib/schemas.ts';
import { citySchema, coordinatesSchema, maxSuggestions } from './city.ts';
import { type Weather, type WeatherAdapter, weatherSchema } from './weather.ts';

const { name, state, country } = citySchema.entries;
const { latitude, longitude } = coordinatesSchema.entries;
const fields = weatherSchema.entries;

const point = { lat: latitude, lon: longitude };
const geocodeSchema = validRows(object({ name, state, country, ...point }));

/** At sea and near the poles nearly every field can be missing. */
const responseSchema = object({
  coord: nullish(object(point)),
  weather: nullish(array(object({ description: fields.description, icon: fields.icon }))),
  main: object({ temp: fields.tempC, feels_like: fields.feelsLikeC, humidity: fields.humidityPercent }),
  wind: nullish(object({ speed: fields.windMetersPerSecond })),
  sys: nullish(object({ country, sunrise: fields.sunriseEpochSeconds, sunset: fields.sunsetEpochSeconds })),
  timezone: fields.utcOffsetSeconds,
  name: nullish(name, ''),
});

/** OpenWeather's geocoder and current weather, in metric units. */
export function createOpenWeather({ apiKey, url: baseUrl }: WeatherSettings): WeatherAdapter {
  return {
    async suggestCities(text, signal) {
      const url = withQuery(`${baseUrl}/geo/1.0/direct`, { q: text, limit: maxSuggestions, appid: apiKey });
      const rows = await getJson(url, geocodeSchema, signal);
      return rows.map(({ lat, lon, ...names }) => ({ ...names, coordinates: { latitude: lat, longitude: lon } }));
    },

    async getWeather({ name, coordinates }, signal) {
      const city = coordinates ? { lat: coordinates.latitude, lon: coordinates.longitude } : { q: name };
      const url = withQuery(`${baseUrl}/data/2.5/weather`, { ...city, units: 'metric', appid: apiKey });
      return toWeather(await getJson(url, responseSchema, signal));
    },
  };
}

function toWeather(response: InferOutput<typeof responseSchema>): Weather {
  const { main, sys, wind, weather, coord } = response;
  const [condition] = weather ?? [];
  return {
    tempC: main.temp,
    feelsLikeC: main.feels_like,
    humidityPercent: main.humidity,
    windMetersPerSecond: wind?.speed ?? null,
    description: condition?.description ?? '',
    icon: condition?.icon ?? null,
    sunriseEpochSeconds: sys?.sunrise ?? null,
    sunsetEpochSeconds: sys?.sunset ?? null,
    utcOffsetSeconds: response.timezone,
    place: {
      name: response.name,
      state: null,
      country: sys?.country ?? null,
      coordinates: coord ? { latitude: coord.lat, longitude: coord.lon } : null,
    },
  };
}
