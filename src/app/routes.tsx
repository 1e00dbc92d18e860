import { demos } from 'virtual:demos';
import { labels } from 'virtual:owner';
import { type ComponentType, lazy } from 'react';
import { getDemoPath } from '#demo.ts';
import { loadCode } from '#lib/load-code.ts';
import { once } from '#lib/once.ts';
import { HomeWithStats } from './home-with-stats.tsx';
import { listScreens, type ScreenName } from './screens.ts';

export interface Route extends ScreenName {
  /** The screen's component; until its code is loaded, a lazy one that suspends. */
  readonly getComponent: () => ComponentType;
  readonly preload: () => Promise<unknown>;
}

type Loader = Omit<Route, keyof ScreenName>;

/** React's `lazy` suspends even for loaded code, and React shows a fallback for at least 300 ms. So loaded code bypasses it. */
function createLoader(loadScreen: () => Promise<ComponentType>): Loader {
  let loaded: ComponentType | null = null;
  // Import once: after a failed stylesheet a second import would succeed without it. The error screen offers a reload.
  const preload = once(async () => {
    loaded = await loadCode(loadScreen);
    return { default: loaded };
  });
  const Lazy = lazy(preload);
  return { getComponent: () => loaded ?? Lazy, preload };
}

/** Home is part of the first load. A demo's screen and its panels load together. */
function getLoader(path: string): Loader {
  if (path === '/') return { getComponent: () => HomeWithStats, preload: async () => undefined };
  const demo = demos.find((each) => getDemoPath(each) === path);
  return createLoader(async () => {
    if (!demo) return (await import('#features/about/about-screen.tsx')).AboutScreen;
    const [Screen, { createDemoPage }] = await Promise.all([demo.loadScreen(), import('./demo-page.tsx')]);
    return createDemoPage(demo, Screen);
  });
}

/** The route table, in the order of the navigation bar. */
export const routes: readonly Route[] = listScreens(demos, { home: labels.home, about: labels.about }).map(
  (screen) => ({
    ...screen,
    ...getLoader(screen.path),
  }),
);

export function findRoute(path: string): Route | undefined {
  return routes.find((route) => route.path === path);
}

/** Loads the code of a path's screen; does nothing for an unknown path. Rejects if it cannot be loaded. */
export async function preloadScreen(path: string): Promise<void> {
  await findRoute(path)?.preload();
}
