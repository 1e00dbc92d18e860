import 'virtual:typeface.css';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/motion.css';
import { StrictMode, startTransition, useInsertionEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { getHashRedirect, parseHashPath } from '#app/hash-path.ts';
import { prefetchScreens } from '#app/prefetch.ts';
import { preloadScreen } from '#app/routes.tsx';

/** On a slow connection the navigation bar is rendered before the screen's code is loaded. */
const screenTimeoutMs = 400;

// Each screen starts at its top; the browser would restore the old scroll position after that.
window.history.scrollRestoration = 'manual';

// Instead of a real redirect: nothing is loaded twice, and Back doesn't return to this URL.
const redirect = getHashRedirect(document.documentElement.dataset, window.location.pathname);
if (redirect !== null) {
  // Relative URLs of stylesheets, icons and the manifest would resolve differently after it.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[href]')) link.setAttribute('href', link.href);
  window.history.replaceState(null, '', redirect);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

/** Shows what src/boot.ts has hidden: the prerendered home at another screen's URL. */
function revealPage() {
  delete document.documentElement.dataset.opened;
}

function Site() {
  // In the same task in which React replaces home, so that home never flashes; before layout effects, since one of them moves
  // the focus and hidden elements can't have it.
  useInsertionEffect(revealPage, []);
  return (
    <StrictMode>
      <App />
    </StrictMode>
  );
}

async function render(container: HTMLElement, path: string) {
  // Transitions render in short tasks, so the page stays responsive.
  if (path === '/' && container.hasChildNodes()) {
    revealPage();
    startTransition(() => {
      hydrateRoot(container, <Site />);
    });
    return;
  }
  const timeout = new Promise((resolve) => setTimeout(resolve, screenTimeoutMs));
  // The screen's boundary shows an error if its code could not be loaded.
  await Promise.race([timeout, preloadScreen(path).catch(() => undefined)]);
  startTransition(() => createRoot(container).render(<Site />));
}

// No top-level await: the screens import from this file's chunk and would wait for it to finish.
void render(root, parseHashPath(window.location.hash)).then(prefetchScreens);
