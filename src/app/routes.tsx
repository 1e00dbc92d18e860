import { HomeWithFigures } from './home-with-figures.tsx';
import { atOnce, onDemand, type ScreenSource } from './screen-source.tsx';

export interface Route {
  readonly path: string;
  /** In the navigation bar and the document's title. */
  readonly name: string;
  readonly screen: ScreenSource;
}

/** The route table, in the order of the navigation bar. Home comes with the first load, the others on demand. */
export const routes: readonly Route[] = [
  { path: '/', name: 'Home', screen: atOnce(HomeWithFigures) },
  {
    path: '/crypto',
    name: 'Crypto Dashboard',
    screen: onDemand(async () => (await import('#features/crypto/crypto-screen.tsx')).CryptoScreen),
  },
  {
    path: '/weather',
    name: 'Weather App',
    screen: onDemand(async () => (await import('#features/weather/weather-screen.tsx')).WeatherScreen),
  },
  {
    path: '/todo',
    name: 'To-Do List App',
    screen: onDemand(async () => (await import('#features/todo/todo-screen.tsx')).TodoScreen),
  },
  {
    path: '/finance',
    name: 'Finance Tracker',
    screen: onDemand(async () => (await import('#features/finance/finance-screen.tsx')).FinanceScreen),
  },
  {
    path: '/about',
    name: 'About Me',
    screen: onDemand(async () => (await import('#features/about/about-screen.tsx')).AboutScreen),
  },
];

/** The route of a path, or undefined for a path that is none. */
export function routeOf(path: string): Route | undefined {
  return routes.find((route) => route.path === path);
}

/** Loads the code of a path's screen ahead; nothing for a path that has none. Rejects where it cannot be loaded. */
export async function preloadScreen(path: string): Promise<void> {
  await routeOf(path)?.screen.preload();
}
