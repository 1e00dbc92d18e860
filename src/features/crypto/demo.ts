import type { Demo } from '#demo.ts';
import { keptPricesKey } from '#lib/storage-keys.ts';

export const demo: Demo = {
  id: 'crypto',
  name: 'Crypto Dashboard',
  heading: 'Top 5 Cryptos',
  description: 'The five largest coins by market cap, each with a week of hourly prices.',
  illustration: {
    hairline: 'M4 60.5H92M4.5 8V60M32.5 8V60M60.5 8V60M88.5 24V60',
    line: 'M4 46L14 38L22 43L34 24L44 33L56 20L66 29L86 12',
    dot: { cx: 88, cy: 11 },
  },
  prompt: 'See today’s prices',
  loadScreen: async () => (await import('./crypto-screen.tsx')).CryptoScreen,
  loadPanels: () => import('./panels.ts'),
  stat: { key: keptPricesKey, read: async () => (await import('./coingecko.ts')).readPriceStat() },
};
