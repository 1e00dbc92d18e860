/** The build-time settings (src/config.ts) with which the site talks to a mock API at `origin`. */
export function mockApiSettings(origin: string, openWeatherApiKey: string): Readonly<Record<`VITE_${string}`, string>> {
  return {
    VITE_COINGECKO_URL: `${origin}/api/v3`,
    VITE_OPENWEATHER_URL: origin,
    VITE_OPENWEATHER_ICON_URL: origin,
    VITE_OPENWEATHER_API_KEY: openWeatherApiKey,
    VITE_OPEN_METEO_URL: origin,
    VITE_OPEN_METEO_GEOCODING_URL: origin,
    VITE_SAMPLE_DATA: '1',
  };
}
