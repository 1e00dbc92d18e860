import type { Attribution } from '#demo.ts';

/** The build-time settings. All are optional; an invalid one stops the build (vite.config.ts). */
export interface Config {
  readonly weatherProvider: WeatherProviderName;
  readonly weather: WeatherSettings;
  /** Public in a static site. Null without a key: then CoinGecko allows fewer requests. */
  readonly coinGeckoApiKey: string | null;
  readonly coinGeckoUrl: string;
  /** True if the providers are the mock API: the screens then say "Sample data". */
  readonly isSampleData: boolean;
}

export interface WeatherSettings {
  /** Public in a static site. Empty if the provider needs none. */
  readonly apiKey: string;
  readonly url: string;
  /** The same as `url` if the provider has one server for both. */
  readonly geocodingUrl: string;
  /** Null if the provider has no icons that we may show. */
  readonly iconUrl: string | null;
}

/** The name of a setting, and its default. */
type UrlSetting = readonly [name: string, url: string];

/** A provider's credits, and where the values of {@link WeatherSettings} come from. */
interface WeatherProviderRow {
  readonly attribution: Attribution;
  readonly apiKey?: string;
  readonly url: UrlSetting;
  readonly geocodingUrl?: UrlSetting;
  readonly iconUrl?: UrlSetting;
}

export type WeatherProviderName = 'openWeather' | 'openMeteo';

/** The only list of the weather providers. The site uses the first one whose key is set, otherwise Open-Meteo, which needs none. */
export const weatherProviders: Readonly<Record<WeatherProviderName, WeatherProviderRow>> = {
  openWeather: {
    attribution: [{ text: 'Powered by OpenWeather', url: 'https://openweathermap.org/' }],
    apiKey: 'VITE_OPENWEATHER_API_KEY',
    url: ['VITE_OPENWEATHER_URL', 'https://api.openweathermap.org'],
    iconUrl: ['VITE_OPENWEATHER_ICON_URL', 'https://openweathermap.org'],
  },
  openMeteo: {
    attribution: [
      { text: 'Powered by Open-Meteo', url: 'https://open-meteo.com/' },
      { text: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      { text: 'Place names from GeoNames', url: 'https://www.geonames.org/' },
    ],
    url: ['VITE_OPEN_METEO_URL', 'https://api.open-meteo.com'],
    geocodingUrl: ['VITE_OPEN_METEO_GEOCODING_URL', 'https://geocoding-api.open-meteo.com'],
  },
};

const coinGeckoUrl: UrlSetting = ['VITE_COINGECKO_URL', 'https://api.coingecko.com/api/v3'];

/** Parses the `VITE_…` settings. URLs lose a trailing slash. Throws an error that names every invalid setting. */
export function parseConfig(env: Readonly<Record<string, unknown>>): Config {
  const problems: string[] = [];
  const text = (name = '') => {
    const value = env[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const url = ([name, defaultUrl]: UrlSetting) => {
    const value = text(name) || defaultUrl;
    if (!/^https?:\/\/[^/?#]+[^?#]*$/.test(value) || !URL.canParse(value)) {
      problems.push(`${name} must be an absolute http(s) URL without a query, but is "${value}"`);
    }
    return value.replace(/\/+$/, '');
  };
  const flag = (name: string) => {
    const value = text(name);
    if (!['', '0', '1'].includes(value)) problems.push(`${name} must be 0 or 1, but is "${value}"`);
    return value === '1';
  };
  const providerNames = Object.keys(weatherProviders) as WeatherProviderName[];
  const weatherProvider = providerNames.find((name) => text(weatherProviders[name].apiKey)) ?? 'openMeteo';
  const names = weatherProviders[weatherProvider];
  const config = {
    weatherProvider,
    weather: {
      apiKey: text(names.apiKey),
      url: url(names.url),
      geocodingUrl: url(names.geocodingUrl ?? names.url),
      iconUrl: names.iconUrl ? url(names.iconUrl) : null,
    },
    coinGeckoApiKey: text('VITE_COINGECKO_API_KEY') || null,
    coinGeckoUrl: url(coinGeckoUrl),
    isSampleData: flag('VITE_SAMPLE_DATA'),
  };
  if (problems.length > 0) throw new Error(`Fix these settings, then try again:\n  ${problems.join('\n  ')}`);
  return config;
}

/** The origins to which the given demos send requests, each once. A demo that isn't named here sends none. */
export function getProviderOrigins(
  { coinGeckoUrl, weather }: Config,
  demos: readonly { readonly id: string }[],
): readonly string[] {
  const urls: Readonly<Record<string, readonly string[]>> = {
    crypto: [coinGeckoUrl],
    weather: [weather.url, weather.geocodingUrl],
  };
  return [...new Set(demos.flatMap(({ id }) => urls[id] ?? []).map((url) => new URL(url).origin))];
}

// The build parses the settings (vite.config.ts), so browsers don't. Plain Node, without Vite, gets the defaults.
export const config: Config = typeof __CONFIG__ === 'undefined' ? parseConfig({}) : __CONFIG__;
