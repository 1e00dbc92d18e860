import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '#app/app.tsx';

/** Home as HTML, which the build puts into index.html. The same tree as in main.tsx, which hydrates it. */
export function renderHome(): string {
  return renderToString(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
