import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '#app/app.tsx';

/** Home as markup, for the build to put into index.html. The same tree as in main.tsx, which takes it over. */
export function renderHome(): string {
  return renderToString(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
