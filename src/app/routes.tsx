import { demos } from 'virtual:demos';
import { labels } from 'virtual:owner';
import { type ComponentType, lazy, useEffect } from 'react';
import { type Demo, getDemoPath } from '#demo.ts';
import { loadCode } from '#lib/load-code.ts';
import { once } from '#lib/once.ts';
import { signalHydrated } from './early-actions.ts';
import { readHashPath } from './hash-path.ts';
import { HomeWithStats } from './home-with-stats.tsx';
import { listScreens, type ScreenName } from './screens.ts';

export interface Route extends ScreenName {
  /** The screen's component; before its code is loaded, a lazy one that suspends. */
  readonly getComponent: () => ComponentType;
  /** Loads the code. Rejects with a NotLoadedError. */
  readonly preload: () => Promise<unknown>;
}

/** React's `lazy` alone suspends even for loaded code, and React then shows the fallback for at least 300 ms. */
function createLoader(loadScreen: () => Promise<ComponentType>): Pick<Route, 'getComponent' | 'preload'> {
  let loaded: ComponentType | null = null;
  // Imported once: a second import after a stylesheet failed would succeed without it. The error screen offers a reload.
  const preload = once(async () => {
    loaded = await loadCode(loadScreen);
    return { default: loaded };
  });
  const Lazy = lazy(preload);
  return { getComponent: () => loaded ?? Lazy, preload };
}

/** A screen that takes over its prerendered page. */
function withTakeOver(Screen: ComponentType): ComponentType {
  return function HydratedScreen() {
    useEffect(signalHydrated, []);
    return <Screen />;
  };
}

const storyDemo = demos.find(({ loadStory }) => loadStory);
/** The code of the story that was asked for on home. In memory only: neither a link nor a reload starts a fault. */
let story: Promise<void> | null = null;

function breakDemo(demo: Demo) {
  const path = getDemoPath(demo);
  const loading: Promise<void> = import('./demo-page.tsx')
    .then(({ loadStory }) => loadStory(demo, () => story === loading))
    // Without its code the demo opens as usual.
    .catch(() => undefined);
  story = loading;
  window.addEventListener('popstate', () => {
    if (readHashPath() !== path) story = null;
  });
  window.location.hash = path;
}

const Home = withTakeOver(() => <HomeWithStats onBreakOne={storyDemo && (() => breakDemo(storyDemo))} />);

/** How each screen is loaded. Home is part of the first load; a demo's screen and what stands below it load together. */
const loaders = new Map([
  ['/', { getComponent: () => Home, preload: async () => undefined }],
  ...demos.map((demo) => {
    const loader = createLoader(async () => {
      const [Screen, { createDemoPage }] = await Promise.all([demo.loadScreen(), import('./demo-page.tsx')]);
      return createDemoPage(demo, Screen);
    });
    return [getDemoPath(demo), loader] as const;
  }),
  ['/about', createLoader(async () => withTakeOver((await import('#features/about/about-screen.tsx')).AboutScreen))],
]);

/** The route table, in the order of the navigation bar. */
export const routes: readonly Route[] = listScreens(demos, labels).flatMap((screen) => {
  const loader = loaders.get(screen.path);
  return loader === undefined ? [] : [{ ...screen, ...loader }];
});

export function findRoute(path: string): Route | undefined {
  return routes.find((route) => route.path === path);
}

/** Loads the code of a path's screen; does nothing for an unknown path. Rejects if it cannot be loaded. */
export async function preloadScreen(path: string): Promise<void> {
  await Promise.all([findRoute(path)?.preload(), story]);
}
