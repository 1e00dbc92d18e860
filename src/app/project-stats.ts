import { readPriceStat } from '#features/crypto/price-stat.ts';
import { readBalanceStat } from '#features/finance/transactions.ts';
import type { ProjectStats } from '#features/home/projects.ts';
import { readTaskStat } from '#features/todo/tasks.ts';
import { readLastCityStat } from '#features/weather/last-city.ts';
import type { TextStorage } from '#lib/storage.ts';

/**
 * What each demo app has to show for itself from its own data on this device, by route; null where it has none yet.
 * Reads the storage only: no app is loaded for it, and no request is made.
 */
export function readProjectStats(storage: TextStorage): ProjectStats {
  return {
    '/crypto': readPriceStat(storage),
    '/weather': readLastCityStat(storage),
    '/todo': readTaskStat(storage),
    '/finance': readBalanceStat(storage),
  };
}
