import { demos } from 'virtual:owner';
import { type ComponentType, lazy as reactLazy } from 'react';
import { preloadPrices } from '#features/crypto/preload-prices.ts';
import type { DemoId } from '#features/home/demos.ts';
import { HomeWithStats } from './home-with-stats.tsx';
import { ScreenNotLoadedError } from './screen-not-loaded-error.ts';
import { listScreens, type ScreenName, type ScreenPath } from './screens.ts';

interface ScreenLoader {
  /** The screen's component; before its code is loaded, a lazy one that suspends. */
  readonly getComponent: () => ComponentType;
  /** Loads the code. Rejects with a ScreenNotLoadedError. */
  readonly preload: () => Promise<void>;
}

export type Route = ScreenName & ScreenLoader;

function eager(Screen: ComponentType): ScreenLoader {
  return { getComponent: () => Screen, preload: async () => undefined };
}

/** React's `lazy` alone suspends even for loaded code, and React then shows the fallback for at least 300 ms. */
function lazy(importScreen: () => Promise<ComponentType>): ScreenLoader {
  let loaded: ComponentType | null = null;
  // Imported once: a second import after a stylesheet failed would succeed without it. The error screen offers a reload.
  let loading: Promise<ComponentType> | null = null;
  const load = async () => {
    loading ??= importScreen().catch((error: Error) => {
      throw new ScreenNotLoadedError(error);
    });
    loaded = await loading;
    return { default: loaded };
  };
  const Lazy = reactLazy(load);
  return {
    getComponent: () => loaded ?? Lazy,
    preload: async () => void (await load()),
  };
}

/** A demo's screen and what stands below it load at the same time. */
function lazyDemo(id: DemoId, importScreen: () => Promise<ComponentType>): ScreenLoader {
  return lazy(async () => {
    const [Screen, { createDemoPage }] = await Promise.all([importScreen(), import('./demo-page.tsx')]);
    return createDemoPage(id, Screen);
  });
}

/** Home is part of the first load. The build leaves out the code of demos that the owner doesn't show. */
const loaders: Readonly<Partial<Record<ScreenPath, ScreenLoader>>> = {
  '/': eager(HomeWithStats),
  ...(import.meta.env.DEMO_CRYPTO && {
    '/crypto': lazyDemo('crypto', async () => {
      // Code and prices load at the same time.
      if (!import.meta.env.SSR) preloadPrices();
      return (await import('#features/crypto/crypto-screen.tsx')).CryptoScreen;
    }),
  }),
  ...(import.meta.env.DEMO_WEATHER && {
    '/weather': lazyDemo('weather', async () => (await import('#features/weather/weather-screen.tsx')).WeatherScreen),
  }),
  ...(import.meta.env.DEMO_TODO && {
    '/todo': lazyDemo('todo', async () => (await import('#features/todo/todo-screen.tsx')).TodoScreen),
  }),
  ...(import.meta.env.DEMO_FINANCE && {
    '/finance': lazyDemo('finance', async () => (await import('#features/finance/finance-screen.tsx')).FinanceScreen),
  }),
  '/about': lazy(async () => (await import('#features/about/about-screen.tsx')).AboutScreen),
};

/** The route table, in the order of the navigation bar. */
export const routes: readonly Route[] = listScreens(demos).flatMap((screen) => {
  const loader = loaders[screen.path];
  return loader === undefined ? [] : [{ ...screen, ...loader }];
});

export function findRoute(path: string): Route | undefined {
  return routes.find((route) => route.path === path);
}

/** Loads the code of a path's screen; does nothing for an unknown path. Rejects if it cannot be loaded. */
export async function preloadScreen(path: string): Promise<void> {
  await findRoute(path)?.preload();
}
