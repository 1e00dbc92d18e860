import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '#app/app.tsx';
import { prerenderedPaths } from '#app/asset-manifest.ts';
import { preloadScreen } from '#app/routes.tsx';

/** Screens as HTML, by path, which the build puts into their pages. The same tree as in main.tsx, which hydrates it. */
export async function renderScreens(): Promise<ReadonlyMap<string, string>> {
  const screens = new Map<string, string>();
  for (const path of prerenderedPaths) {
    await preloadScreen(path);
    const html = renderToString(
      <StrictMode>
        <App prerenderedPath={path} />
      </StrictMode>,
    );
    screens.set(path, html);
  }
  return screens;
}
