import type { Link } from '#owner/owner-content.ts';

/** The build-time settings. All are optional. */
export interface Config {
  readonly weather: WeatherConfig;
  readonly coinGeckoUrl: string;
  /** True if the providers are the mock API with its sample data: the screens then say "Sample data". */
  readonly isSampleData: boolean;
}

/** The settings of an adapter: the URLs of its provider, and the site's key. */
export interface WeatherSettings {
  /** Public in a static site. Empty if the provider needs none. */
  readonly apiKey: string;
  readonly url: string;
  /** The same as `url` if the provider has one server for both. */
  readonly geocodingUrl: string;
}

interface WeatherConfig extends WeatherSettings {
  readonly provider: 'openWeather' | 'openMeteo';
  /** The origin of the icons. Null for our own: OpenWeather's may not be shown with another provider's data. */
  readonly iconUrl: string | null;
  readonly attribution: readonly Link[];
}

/** The only list of the weather providers. */
const weatherProviders: Readonly<Record<WeatherConfig['provider'], Omit<WeatherConfig, 'provider' | 'apiKey'>>> = {
  openWeather: {
    attribution: [{ label: 'Powered by OpenWeather', url: 'https://openweathermap.org/' }],
    url: 'https://api.openweathermap.org',
    geocodingUrl: 'https://api.openweathermap.org',
    iconUrl: 'https://openweathermap.org',
  },
  openMeteo: {
    attribution: [
      { label: 'Powered by Open-Meteo', url: 'https://open-meteo.com/' },
      { label: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      { label: 'Place names from GeoNames', url: 'https://www.geonames.org/' },
    ],
    url: 'https://api.open-meteo.com',
    geocodingUrl: 'https://geocoding-api.open-meteo.com',
    iconUrl: null,
  },
};

/** Reads the `VITE_…` settings; a blank one counts as absent. The weather is Open-Meteo's, which needs no key, unless there is another's. */
export function parseConfig(env: Readonly<Record<string, unknown>>): Config {
  const text = (name: string) => String(env[name] ?? '').trim();
  const apiKey = text('VITE_OPENWEATHER_API_KEY');
  const provider = apiKey === '' ? 'openMeteo' : 'openWeather';
  const mockApi = text('VITE_MOCK_API');
  return {
    weather: {
      provider,
      apiKey,
      ...weatherProviders[provider],
      ...(mockApi && { url: mockApi, geocodingUrl: mockApi, iconUrl: weatherProviders[provider].iconUrl && mockApi }),
    },
    coinGeckoUrl: `${mockApi || 'https://api.coingecko.com'}/api/v3`,
    isSampleData: text('VITE_SAMPLE_DATA') === '1',
  };
}

/** The origins to which the demos send requests, each once. */
export function getProviderOrigins({ coinGeckoUrl, weather }: Config): readonly string[] {
  const urls = [coinGeckoUrl, weather.url, weather.geocodingUrl];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

// The build reads the settings (vite.config.ts), so browsers don't. Plain Node, without Vite, gets the defaults.
export const config: Config = typeof __CONFIG__ === 'undefined' ? parseConfig({}) : __CONFIG__;

/** A constant of its own: the bundler leaves out the code of the other weather providers. */
export const weatherProvider =
  typeof __CONFIG__ === 'undefined' ? config.weather.provider : __CONFIG__.weather.provider;
