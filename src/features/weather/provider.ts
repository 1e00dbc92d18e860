import { config, type WeatherSettings } from '#config.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { createOpenWeather } from './openweather.ts';
import type { WeatherProvider } from './weather.ts';

const name = __CONFIG__.weather.provider;
/** The adapter of this build's provider. The bundle contains no other one. */
const createProvider: (settings: WeatherSettings) => WeatherProvider =
  name === 'openWeather' ? createOpenWeather : name === 'openMeteo' ? createOpenMeteo : (name satisfies never);

/** This build's provider. */
export const weatherProvider = createProvider(config.weather);
