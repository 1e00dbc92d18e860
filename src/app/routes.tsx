import { type ComponentType, lazy } from 'react';
import { HomeWithFigures } from './home-with-figures.tsx';

export interface Route {
  readonly path: string;
  /** In the navigation bar and the document's title. */
  readonly name: string;
  readonly Screen: ComponentType;
}

/** The route table, in the order of the navigation bar. Home comes with the first load, the others on demand. */
export const routes: readonly Route[] = [
  { path: '/', name: 'Home', Screen: HomeWithFigures },
  {
    path: '/crypto',
    name: 'Crypto Dashboard',
    Screen: lazy(async () => ({ default: (await import('#features/crypto/crypto-screen.tsx')).CryptoScreen })),
  },
  {
    path: '/weather',
    name: 'Weather App',
    Screen: lazy(async () => ({ default: (await import('#features/weather/weather-screen.tsx')).WeatherScreen })),
  },
  {
    path: '/todo',
    name: 'To-Do List App',
    Screen: lazy(async () => ({ default: (await import('#features/todo/todo-screen.tsx')).TodoScreen })),
  },
  {
    path: '/finance',
    name: 'Finance Tracker',
    Screen: lazy(async () => ({ default: (await import('#features/finance/finance-screen.tsx')).FinanceScreen })),
  },
  {
    path: '/about',
    name: 'About Me',
    Screen: lazy(async () => ({ default: (await import('#features/about/about-screen.tsx')).AboutScreen })),
  },
];
