import { preloadPrices } from '#features/crypto/preload-prices.ts';
import { HomeWithStats } from './home-with-stats.tsx';
import { eager, onDemand, type ScreenLoader } from './screen-loader.tsx';
import { type ScreenPath, screenNames } from './screen-names.ts';

export interface Route {
  readonly path: string;
  /** In the navigation bar and the document's title. */
  readonly name: string;
  readonly screen: ScreenLoader;
}

/** Where each screen's code is. Home comes with the first load, the others on demand. */
const sources: Readonly<Record<ScreenPath, ScreenLoader>> = {
  '/': eager(HomeWithStats),
  '/crypto': onDemand(async () => {
    // Code and prices load at the same time.
    preloadPrices();
    return (await import('#features/crypto/crypto-screen.tsx')).CryptoScreen;
  }),
  '/weather': onDemand(async () => (await import('#features/weather/weather-screen.tsx')).WeatherScreen),
  '/todo': onDemand(async () => (await import('#features/todo/todo-screen.tsx')).TodoScreen),
  '/finance': onDemand(async () => (await import('#features/finance/finance-screen.tsx')).FinanceScreen),
  '/about': onDemand(async () => (await import('#features/about/about-screen.tsx')).AboutScreen),
};

/** The route table, in the order of the navigation bar. */
export const routes: readonly Route[] = screenNames.map((screen) => ({ ...screen, screen: sources[screen.path] }));

/** The route of a path, or undefined for a path that is none. */
export function routeOf(path: string): Route | undefined {
  return routes.find((route) => route.path === path);
}

/** Loads the code of a path's screen ahead; nothing for a path that has none. Rejects where it cannot be loaded. */
export async function preloadScreen(path: string): Promise<void> {
  await routeOf(path)?.screen.preload();
}
