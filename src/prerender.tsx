import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { App } from '#app/app.tsx';
import { preloadScreen, routes } from '#app/routes.tsx';
import { notFoundPath } from '#app/screens.ts';
import { Footer, Header } from '#app/shell.tsx';
import { getQueryClient } from '#lib/query-client.ts';

/** Renders every screen as HTML for its page, by path, and at last the one for unknown paths. main.tsx hydrates the same tree. */
export async function renderScreens(): Promise<ReadonlyMap<string, string>> {
  const screens = new Map<string, string>();
  for (const path of [...routes.map((route) => route.path), notFoundPath]) {
    await preloadScreen(path);
    screens.set(path, await renderScreen(path));
  }
  // Otherwise its timers would keep the build running.
  getQueryClient().clear();
  return screens;
}

async function renderScreen(path: string): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App openedPath={path} />
    </StrictMode>,
    {
      onError: (error) => void errors.push(error),
      // By default React hides a screen of more than 12,800 bytes until a script moves it into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const html = await new Response(prelude).text();
  // React omits a screen that fails, for the browser to render.
  if (errors.length > 0) throw new Error(`${path} could not be prerendered`, { cause: errors[0] });
  return html;
}

/** Renders the site's header and footer around the HTML of a page without the app. Its URL is relative to the site's root. */
export function renderDocument(url: string, content: string): string {
  return renderToStaticMarkup(
    <>
      <Header path="" documentUrl={url} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site generator */}
      <main id="main" dangerouslySetInnerHTML={{ __html: content }} />
      <Footer path="" />
    </>,
  );
}
