import type { Config } from '#config.ts';

/** Where CoinGecko keeps its coins' logos: the newer host first; older answers name the other. */
const coinGeckoLogoOrigins = ['https://coin-images.coingecko.com', 'https://assets.coingecko.com'];

/** Origins that a coin's logo may come from. What stands in for CoinGecko may keep the logos itself. */
export function coinLogoOrigins({ coinGeckoUrl }: Pick<Config, 'coinGeckoUrl'>): readonly string[] {
  return [...coinGeckoLogoOrigins, new URL(coinGeckoUrl).origin];
}

/** Origins that the site asks for prices and weather. The weather provider that is not in use is none of them. */
export function dataOrigins(config: Config): readonly string[] {
  const weather =
    config.openWeatherApiKey === null ? [config.openMeteoUrl, config.openMeteoGeocodingUrl] : [config.openWeatherUrl];
  return unique([config.coinGeckoUrl, ...weather].map((url) => new URL(url).origin));
}

/** Origins of the pictures that the site shows besides its own. */
export function imageOrigins(config: Config): readonly string[] {
  const weather = config.openWeatherApiKey === null ? [] : [new URL(config.openWeatherIconUrl).origin];
  return unique([...coinLogoOrigins(config), ...weather]);
}

function unique(origins: readonly string[]): readonly string[] {
  return [...new Set(origins)];
}
