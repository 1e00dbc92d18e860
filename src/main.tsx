import 'virtual:typeface.css';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/shared.css';
import '#app/motion.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { loadCurrentScreen } from '#app/routes.tsx';

async function start() {
  const root = document.getElementById('root');
  // Set by boot.ts.
  const openedPath = document.documentElement.dataset.path;
  if (root === null || openedPath === undefined)
    throw new Error('The page has no element with the id "root", or no boot.ts');
  // Without the code of a screen there is nothing to hydrate. App follows the path after that.
  const screen = await loadCurrentScreen();
  // The page contains the screen at whose path it was opened. The development server prerenders nothing.
  const isPrerendered = screen.path === openedPath && root.hasChildNodes();
  const site = (
    <StrictMode>
      <App firstScreen={screen} />
    </StrictMode>
  );
  // Transitions render in short tasks.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
}

void start();

if (import.meta.env.PROD) {
  // Saves the site for offline visits (docs/decisions/offline.md). Late, to leave the connection to the page's own files, and relative
  // to the site's root. Without it, as in private windows or with full storage, the site works all the same.
  const register = () => navigator.serviceWorker?.register('./service-worker.js', { updateViaCache: 'none' });
  window.addEventListener('load', () => setTimeout(() => register()?.catch(() => undefined), 2000));
}
