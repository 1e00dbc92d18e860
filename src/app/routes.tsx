import { demos } from 'virtual:demos';
import { labels } from 'virtual:owner';
import type { ReactNode } from 'react';
import { getDemoPath } from '#demo.ts';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { once } from '#lib/once.ts';
import { ErrorScreen } from './error-screen.tsx';
import { homePath, listScreens, notLoadedMessage, readHashPath } from './screens.ts';

export interface LoadedScreen {
  readonly path: string;
  /** In the document's title. */
  readonly name: string;
  readonly content: ReactNode;
}

export const findDemo = (path: string) => demos.find((demo) => getDemoPath(demo) === path);

/** The route table, in the order of the navigation bar. */
export const routes = listScreens(demos, { home: labels.home, about: labels.about }).map((screen) => ({
  ...screen,
  // Once: after a failed stylesheet a second import would succeed without it.
  loadContent: once(() => importContent(screen.path)),
}));

/** Never rejects: an error screen replaces that of an unknown path, and one that can't be loaded. */
export async function loadScreen(path: string): Promise<LoadedScreen> {
  const route = routes.find((each) => each.path === path);
  if (!route) return { path, name: labels.error, content: <ErrorScreen /> };
  try {
    return { path, name: route.name, content: await route.loadContent() };
  } catch (error) {
    console.error('Code could not be loaded', error);
    return { path, name: labels.error, content: <ErrorScreen message={notLoadedMessage} /> };
  }
}

/** The screen of the page's path. A visitor who goes on while it loads gets the next one at once. */
export async function loadCurrentScreen(): Promise<LoadedScreen> {
  const leave = new Promise<null>((resolve) => addEventListener('hashchange', () => resolve(null), { once: true }));
  const screen = await Promise.race([loadScreen(readHashPath()), leave]);
  return screen?.path === readHashPath() ? screen : loadCurrentScreen();
}

/** Home is part of the first load. A demo's screen and its panels load together. */
async function importContent(path: string): Promise<ReactNode> {
  if (path === homePath) return <HomeScreen />;
  const demo = findDemo(path);
  if (demo) {
    const [Screen, panels, { DemoPage }] = await Promise.all([
      demo.loadScreen(),
      demo.loadPanels(),
      import('./demo-page.tsx'),
    ]);
    return <DemoPage heading={demo.heading ?? demo.name} Screen={Screen} panels={panels} />;
  }
  const { AboutScreen } = await import('#features/about/about-screen.tsx');
  return <AboutScreen />;
}
