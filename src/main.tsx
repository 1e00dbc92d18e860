import '#ui/fonts.css';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/motion.css';
import { StrictMode, startTransition, useInsertionEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { parseHashPath } from '#app/hash-path.ts';
import { entryAddress } from '#app/hash-redirect.ts';
import { prefetchScreens } from '#app/prefetch.ts';
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

/** Shows what the first script hid of the prerendered home. */
function uncover() {
  delete document.documentElement.dataset.opened;
}

function Site() {
  // In the task in which React replaces home, so that no frame shows it at another screen's address; and before layout
  // effects, one of which moves the focus: what is hidden takes none.
  useInsertionEffect(uncover, []);
  return (
    <StrictMode>
      <App />
    </StrictMode>
  );
}

async function show(container: HTMLElement, path: string) {
  if (path === '/' && container.hasChildNodes()) {
    uncover();
    // As a transition, here and below: in short tasks, between which the browser attends to the visitor.
    startTransition(() => {
      hydrateRoot(container, <Site />);
    });
    return;
  }
  // The screen's code first, so that the page appears at once and whole; on a slow line the navigation bar goes ahead.
  const patience = new Promise((resolve) => setTimeout(resolve, 400));
  // A failure is for the screen's boundary to tell, with the navigation bar around it.
  await Promise.race([patience, preloadScreen(path).catch(() => undefined)]);
  startTransition(() => createRoot(container).render(<Site />));
}

// Not awaited: the screens import from the file that this is built into, and would wait for it to end.
void show(root, parseHashPath(window.location.hash)).then(prefetchScreens);
