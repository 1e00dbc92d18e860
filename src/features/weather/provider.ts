import { type Config, config } from '#config.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { createOpenWeather } from './openweather.ts';
import type { WeatherProvider } from './weather.ts';

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

/** The provider of this build. */
export const weatherProvider: WeatherProvider = chooseProvider(config);
