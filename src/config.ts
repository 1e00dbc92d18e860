/** The build-time settings. All are optional; an invalid one stops the build (vite.config.ts). */
export interface Config {
  /** Visible to everyone, as all of a static site is. If it is null, the weather screen uses Open-Meteo, which needs no key. */
  readonly openWeatherApiKey: string | null;
  readonly openWeatherUrl: string;
  readonly openWeatherIconUrl: string;
  readonly openMeteoUrl: string;
  readonly openMeteoGeocodingUrl: string;
  /** Visible to everyone too. If it is null, CoinGecko allows fewer requests. */
  readonly coinGeckoApiKey: string | null;
  readonly coinGeckoUrl: string;
  /** The allowed origins of coin logos. */
  readonly coinImageOrigins: readonly string[];
  /** True if the providers are the mock API: the screens then say "Sample data". */
  readonly isSampleData: boolean;
}

const defaultUrls = {
  VITE_OPENWEATHER_URL: 'https://api.openweathermap.org',
  VITE_OPENWEATHER_ICON_URL: 'https://openweathermap.org',
  VITE_OPEN_METEO_URL: 'https://api.open-meteo.com',
  VITE_OPEN_METEO_GEOCODING_URL: 'https://geocoding-api.open-meteo.com',
  VITE_COINGECKO_URL: 'https://api.coingecko.com/api/v3',
} as const;

/** The hosts of CoinGecko's logos, current and former. */
const coinGeckoImageHosts = ['https://coin-images.coingecko.com', 'https://assets.coingecko.com'] as const;

/**
 * Parses the `VITE_…` settings. URLs are returned without a trailing slash.
 * @throws {Error} that names every invalid setting
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
      problems.push(`${name} must be an absolute http(s) URL without a query, but is "${value}"`);
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
    coinGeckoApiKey: text('VITE_COINGECKO_API_KEY') || null,
    coinGeckoUrl: url('VITE_COINGECKO_URL'),
    isSampleData: flag('VITE_SAMPLE_DATA'),
  };
  if (problems.length > 0) throw new Error(`Fix these settings, then try again:\n  ${problems.join('\n  ')}`);
  return {
    ...settings,
    coinImageOrigins: toOrigins([...coinGeckoImageHosts, settings.coinGeckoUrl]),
  };
}

/** The distinct origins of URLs. */
function toOrigins(urls: readonly string[]): readonly string[] {
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** URLs of a provider. The security policy allows their origins. */
export interface ProviderOrigins {
  /** For requests (`connect-src`). */
  readonly connect: readonly string[];
  /** For images besides the site's own (`img-src`). */
  readonly images: readonly string[];
}

/** The distinct origins that the given demos need. */
export function getProviderOrigins(
  config: Config,
  demos: readonly { readonly getOrigins?: (config: Config) => ProviderOrigins }[],
): ProviderOrigins {
  const origins = demos.flatMap(({ getOrigins }) => getOrigins?.(config) ?? []);
  return {
    connect: toOrigins(origins.flatMap(({ connect }) => connect)),
    images: toOrigins(origins.flatMap(({ images }) => images)),
  };
}

// Outside Vite, in plain Node, import.meta.env is undefined and the defaults apply.
export const config = parseConfig(import.meta.env ?? {});
