import { type Config, config } from '#config.ts';
import { browserStorage } from '#lib/storage.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { createOpenWeather } from './openweather.ts';
import type { WeatherProvider } from './weather.ts';
import { createWeatherSource } from './weather-source.ts';

/** OpenWeather where the owner has a key for it, else Open-Meteo, which needs none. */
export function chooseProvider(settings: Config): WeatherProvider {
  const {
    openWeatherApiKey: apiKey,
    openWeatherUrl,
    openWeatherIconUrl,
    openMeteoUrl,
    openMeteoGeocodingUrl,
  } = settings;
  return apiKey === null
    ? createOpenMeteo({ apiUrl: openMeteoUrl, geocodingUrl: openMeteoGeocodingUrl })
    : createOpenWeather({ apiUrl: openWeatherUrl, iconUrl: openWeatherIconUrl, apiKey });
}

/** The provider of this build, with what it has answered. */
export const weatherSource = createWeatherSource(chooseProvider(config), browserStorage);
