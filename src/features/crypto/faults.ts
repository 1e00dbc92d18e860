import { createNetworkFaults } from '#lib/fault.ts';
import { pricesStorageKey } from '#storage-keys.ts';

export const faults = createNetworkFaults({
  snapshotsKey: pricesStorageKey,
  brokenRow: {
    expected: 'One of five sample coins can’t be read; the other four are shown.',
    respond: () => Response.json([null, ...[2, 3, 4, 5].map(createCoinRow)]),
  },
});

/** The name shows that the price isn't real. */
const createCoinRow = (number: number) => ({
  id: `sample-${number}`,
  name: `Sample coin ${number}`,
  symbol: `s${number}`,
  current_price: number * 100,
  price_change_percentage_24h: number,
  market_cap: number * 1e9,
  total_volume: number * 1e6,
  sparkline_in_7d: {
    price: Array.from({ length: 168 }, (_, hour) => number * (100 + 5 * Math.sin(hour / number / 9))),
  },
});
