// Separate from home-with-stats.tsx: loaded after home, in its own chunk (vite.config.ts).
import { readPriceStat } from '#features/crypto/price-stat.ts';
import { readBalanceStat } from '#features/finance/transactions.ts';
import type { DemoStats } from '#features/home/demos.ts';
import { readTaskStat } from '#features/todo/tasks.ts';
import { readLastCityStat } from '#features/weather/last-city.ts';
import type { TextStorage } from '#lib/storage.ts';

/**
 * Each demo app's stat from its stored data, by path; null if nothing is stored. Reads storage only: no screen's code is
 * loaded and no request is sent. The build leaves out the stats of demos that the owner doesn't show.
 */
export function readDemoStats(storage: TextStorage, nowMs: number): DemoStats {
  return {
    ...(import.meta.env.DEMO_CRYPTO && { '/crypto': readPriceStat(storage) }),
    ...(import.meta.env.DEMO_WEATHER && { '/weather': readLastCityStat(storage, nowMs) }),
    ...(import.meta.env.DEMO_TODO && { '/todo': readTaskStat(storage) }),
    ...(import.meta.env.DEMO_FINANCE && { '/finance': readBalanceStat(storage) }),
  };
}
