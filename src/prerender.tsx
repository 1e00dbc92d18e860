import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from '#app/app.tsx';
import { loadScreen, routes } from '#app/routes.tsx';
import { notFoundPath } from '#app/screens.ts';
import { Footer, Header } from '#app/shell.tsx';
import { getQueryClient } from '#lib/query-client.ts';

/** Renders every screen as HTML for its page, by path, and at last the one for unknown paths. main.tsx hydrates the same tree. */
export async function renderScreens(): Promise<ReadonlyMap<string, string>> {
  const screens = new Map<string, string>();
  for (const path of [...routes.map((route) => route.path), notFoundPath]) {
    const firstScreen = await loadScreen(path);
    const html = renderToString(
      <StrictMode>
        <App firstScreen={firstScreen} />
      </StrictMode>,
    );
    screens.set(path, html);
  }
  // Otherwise its timers would keep the build running.
  getQueryClient().clear();
  return screens;
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
