import { config, type WeatherProviderName, type WeatherSettings } from '#config.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { createOpenWeather } from './openweather.ts';
import type { WeatherProvider } from './weather.ts';

type Adapter = (settings: WeatherSettings) => WeatherProvider;

/** Creates each provider. Only tests use it, so the site's bundle has none but the adapter below. */
export const adapters: Readonly<Record<WeatherProviderName, Adapter>> = {
  openWeather: createOpenWeather,
  openMeteo: createOpenMeteo,
};

const name = __WEATHER_PROVIDER__;
const createProvider: Adapter =
  name === 'openWeather' ? createOpenWeather : name === 'openMeteo' ? createOpenMeteo : (name satisfies never);

/** This build's provider. */
export const weatherProvider = createProvider(config.weather);
