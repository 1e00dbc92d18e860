/**
 * The build-time settings, parsed and checked in one place. Every one is optional; a bad one stops the build
 * (vite.config.ts calls `parseConfig` with what it read from the environment and `.env`).
 */
export interface Config {
  /** Key of OpenWeather, or null: then the weather screen uses Open-Meteo, which needs none. Public in a static site. */
  readonly openWeatherApiKey: string | null;
  readonly openWeatherUrl: string;
  /** Origin of OpenWeather's icon images. */
  readonly openWeatherIconUrl: string;
  readonly openMeteoUrl: string;
  readonly openMeteoGeocodingUrl: string;
  readonly coinGeckoUrl: string;
  /** The origins that coin logos may come from. */
  readonly coinImageOrigins: readonly string[];
  /** All origins that the site sends requests to (`connect-src`): those of the providers in use, no others. */
  readonly connectOrigins: readonly string[];
  /** All origins besides its own that the site shows images from (`img-src`). */
  readonly imageOrigins: readonly string[];
  /** True where the providers are the local stand-in; the live screens then say "Sample data". */
  readonly isSampleData: boolean;
}

const defaultUrls = {
  VITE_OPENWEATHER_URL: 'https://api.openweathermap.org',
  VITE_OPENWEATHER_ICON_URL: 'https://openweathermap.org',
  VITE_OPEN_METEO_URL: 'https://api.open-meteo.com',
  VITE_OPEN_METEO_GEOCODING_URL: 'https://geocoding-api.open-meteo.com',
  VITE_COINGECKO_URL: 'https://api.coingecko.com/api/v3',
} as const;

/** Where CoinGecko keeps its logos, now and in older answers. */
const coinGeckoImageHosts = ['https://coin-images.coingecko.com', 'https://assets.coingecko.com'] as const;

/**
 * Parses the `VITE_…` settings. Addresses come back without a trailing slash.
 * @throws {Error} that names every setting which is not an absolute http(s) address.
 */
export function parseConfig(env: Readonly<Record<string, unknown>>): Config {
  const problems: string[] = [];
  const text = (name: string) => {
    const value = env[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const url = (name: keyof typeof defaultUrls) => {
    const value = text(name) || defaultUrls[name];
    if (!/^https?:\/\/[^/?#]+[^?#]*$/.test(value) || !URL.canParse(value)) {
      problems.push(`${name} must be an absolute http(s) address without a query, but is "${value}"`);
    }
    return value.replace(/\/+$/, '');
  };
  const flag = (name: string) => {
    const value = text(name);
    if (!['', '0', '1'].includes(value)) problems.push(`${name} must be 0 or 1, but is "${value}"`);
    return value === '1';
  };
  const settings = {
    openWeatherApiKey: text('VITE_OPENWEATHER_API_KEY') || null,
    openWeatherUrl: url('VITE_OPENWEATHER_URL'),
    openWeatherIconUrl: url('VITE_OPENWEATHER_ICON_URL'),
    openMeteoUrl: url('VITE_OPEN_METEO_URL'),
    openMeteoGeocodingUrl: url('VITE_OPEN_METEO_GEOCODING_URL'),
    coinGeckoUrl: url('VITE_COINGECKO_URL'),
    isSampleData: flag('VITE_SAMPLE_DATA'),
  };
  if (problems.length > 0) throw new Error(`Settings that cannot be used:\n  ${problems.join('\n  ')}`);
  return { ...settings, ...originsOf(settings) };
}

type Origins = Pick<Config, 'coinImageOrigins' | 'connectOrigins' | 'imageOrigins'>;

function originsOf(settings: Omit<Config, keyof Origins>): Origins {
  const { openWeatherApiKey: key, openWeatherUrl, openWeatherIconUrl, openMeteoUrl, openMeteoGeocodingUrl } = settings;
  const origins = (...urls: readonly string[]) => [...new Set(urls.map((each) => new URL(each).origin))];
  const coinImageOrigins = origins(...coinGeckoImageHosts, settings.coinGeckoUrl);
  return {
    coinImageOrigins,
    connectOrigins: origins(
      settings.coinGeckoUrl,
      ...(key === null ? [openMeteoUrl, openMeteoGeocodingUrl] : [openWeatherUrl]),
    ),
    imageOrigins: key === null ? coinImageOrigins : origins(...coinImageOrigins, openWeatherIconUrl),
  };
}

// Outside Vite (a test of a plain file in Node) there is no import.meta.env: the defaults stand.
export const config: Config = parseConfig(import.meta.env ?? {});
