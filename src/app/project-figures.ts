import { glanceAtPrices } from '#features/crypto/price-glance.ts';
import { glanceAtLedger } from '#features/finance/ledger-glance.ts';
import type { ProjectFigures } from '#features/home/projects.ts';
import { glanceAtTasks } from '#features/todo/task-glance.ts';
import { glanceAtLastCity } from '#features/weather/last-city.ts';
import type { TextStorage } from '#lib/storage.ts';

/**
 * What each demo app has to show for itself from its own data on this device, by route; null where it has none yet.
 * Reads the storage only: no app is loaded for it, and no request is made.
 */
export function readProjectFigures(storage: TextStorage): ProjectFigures {
  return {
    '/crypto': glanceAtPrices(storage),
    '/weather': glanceAtLastCity(storage),
    '/todo': glanceAtTasks(storage),
    '/finance': glanceAtLedger(storage),
  };
}
