import 'virtual:typeface.css';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/shared.css';
import '#ui/motion.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { readHashPath } from '#app/hash-path.ts';
import { findRoute, preloadScreen } from '#app/routes.tsx';

// Each screen starts at its top. The browser would then restore the old scroll position.
window.history.scrollRestoration = 'manual';

const root = document.getElementById('root');
// Set by boot.ts.
const openedPath = document.documentElement.dataset.path;
if (root === null || openedPath === undefined)
  throw new Error('The page has no element with the id "root", or no boot.ts');

const site = (
  <StrictMode>
    <App openedPath={openedPath} />
  </StrictMode>
);
// Transitions render in short tasks.
const start = () =>
  startTransition(() => {
    // The development server prerenders nothing. Some hosts send 404.html, whose links are all of other screens, for a known path.
    if (root.querySelector(findRoute(openedPath) ? '[aria-current]' : 'main')) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
// The visitor may leave the screen before its code has loaded.
const whenLeft = new Promise<void>((resolve) => {
  if (openedPath !== readHashPath()) resolve();
  else window.addEventListener('hashchange', () => resolve(), { once: true });
});
// Without the screen's code React would hydrate the shell, suspend and start over.
Promise.race([preloadScreen(openedPath), whenLeft]).then(start, start);

if (import.meta.env.PROD) {
  // Saves the site for offline visits (docs/decisions/offline.md). Late, to leave the connection to the page's own files, and relative
  // to the site's root. Without it, as in private windows or with full storage, the site works all the same.
  const register = () => navigator.serviceWorker?.register('./service-worker.js', { updateViaCache: 'none' });
  window.addEventListener('load', () => setTimeout(() => register()?.catch(() => undefined), 2000));
}
