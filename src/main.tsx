import '#ui/fonts.css';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/motion.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { entryAddress } from '#app/entry.ts';
import { pathOfHash } from '#app/hash-path.ts';
import { preloadScreen } from '#app/routes.tsx';

// A new screen starts at its top; left to itself, the browser would scroll after us when going back.
window.history.scrollRestoration = 'manual';

// In place, instead of loading index.html: the page is drawn at once, and Back does not end up here again.
const address = entryAddress(document.documentElement.dataset, window.location.pathname);
if (address !== null) {
  // Relative ones would lead elsewhere from then on, and Vite would not find the sheets that are there.
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    sheet.setAttribute('href', sheet.href);
  }
  window.history.replaceState(null, '', address);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

const site = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** Shows what index.html hid of the prerendered home. Right before it is replaced: no frame shows the wrong screen. */
function uncover() {
  delete document.documentElement.dataset['opened'];
}

const path = pathOfHash(window.location.hash);
if (path === '/' && root.hasChildNodes()) {
  uncover();
  hydrateRoot(root, site);
} else {
  // The screen's code first, so that the page appears at once and whole; on a slow line the navigation bar goes ahead.
  const patience = new Promise((resolve) => setTimeout(resolve, 400));
  // A failure is for the screen's boundary to tell, with the navigation bar around it.
  await Promise.race([patience, preloadScreen(path).catch(() => undefined)]);
  uncover();
  flushSync(() => createRoot(root).render(site));
}
