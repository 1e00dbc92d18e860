import { config } from '#config.ts';
import type { Demo } from '#demo.ts';
import { keptWeatherKey } from '#lib/storage-keys.ts';

export const demo: Demo = {
  id: 'weather',
  name: 'Weather App',
  description: 'Current weather for any city, with sunrise and sunset in local time.',
  illustration: {
    hairline: 'M30 53.5H66M38 59.5H58M14 47A34 34 0 0 1 82 47',
    line: 'M4 47.5H92',
    dot: { cx: 70, cy: 21, r: 6 },
  },
  prompt: 'Look up a city',
  attribution: config.weather.attribution,
  loadScreen: async () => (await import('./weather-screen.tsx')).WeatherScreen,
  loadPanels: () => import('./panels.ts'),
  stat: { key: keptWeatherKey, read: async () => (await import('./weather.ts')).readLastCityStat() },
};
