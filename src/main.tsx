import 'virtual:typeface.css';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/shared.css';
import '#ui/motion.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { getHashRedirect, readHashPath } from '#app/hash-path.ts';
import { registerServiceWorker } from '#app/register-service-worker.ts';
import { preloadScreen } from '#app/routes.tsx';

// Each screen starts at its top. The browser would then restore the old scroll position.
window.history.scrollRestoration = 'manual';

// Not a real redirect: that would load everything twice.
const redirect = getHashRedirect(document.documentElement.dataset, window.location.pathname);
if (redirect !== null) {
  const { base = '' } = document.documentElement.dataset;
  // Relative URLs of stylesheets, icons and the manifest would resolve differently at the new URL.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[href]')) link.setAttribute('href', link.href);
  window.history.replaceState(null, '', redirect);
  // The screen's own URLs too: React expects the ones that index.html has.
  for (const name of ['href', 'src']) {
    for (const element of document.querySelectorAll(`#root [${name}^="${base}"]`)) {
      const url = element.getAttribute(name)?.slice(base.length) ?? '';
      element.setAttribute(name, url.startsWith('#') ? url : `./${url}`);
    }
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

const { prerenderedPath = null } = document.documentElement.dataset;
const site = (
  <StrictMode>
    <App prerenderedPath={prerenderedPath} />
  </StrictMode>
);
// Transitions render in short tasks.
const start = () =>
  startTransition(() => {
    if (prerenderedPath === null) createRoot(root).render(site);
    else hydrateRoot(root, site);
  });
// The visitor may leave the screen before its code has loaded.
const whenLeft = new Promise<void>((resolve) => {
  if (prerenderedPath !== null && prerenderedPath !== readHashPath()) resolve();
  else window.addEventListener('hashchange', () => resolve(), { once: true });
});
// Without the screen's code React would hydrate the shell, suspend and start over.
Promise.race([preloadScreen(prerenderedPath ?? readHashPath()), whenLeft]).then(start, start);

if (import.meta.env.PROD) registerServiceWorker();
