import 'virtual:typeface.css';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/motion.css';
import { StrictMode, startTransition, useInsertionEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { whenStylesLoaded } from '#app/asset-manifest.ts';
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
  const { base = '' } = document.documentElement.dataset;
  // Relative URLs of stylesheets, icons and the manifest would resolve differently after it.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[href]')) link.setAttribute('href', link.href);
  window.history.replaceState(null, '', redirect);
  // So would those of the screen, which React expects as in index.html.
  for (const name of ['href', 'src']) {
    for (const element of document.querySelectorAll(`#root [${name}^="${base}"]`)) {
      const url = element.getAttribute(name)?.slice(base.length) ?? '';
      element.setAttribute(name, url.startsWith('#') ? url : `./${url}`);
    }
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

/** Shows what src/boot.ts has hidden: home at another screen's URL. */
function revealScreen() {
  delete document.documentElement.dataset.opened;
}

function Site({ prerenderedPath }: { readonly prerenderedPath: string | null }) {
  // In the same task in which React replaces home, so that home never flashes; before layout effects, since one of them moves
  // the focus and hidden elements can't have it.
  useInsertionEffect(revealScreen, []);
  return (
    <StrictMode>
      <App prerenderedPath={prerenderedPath} />
    </StrictMode>
  );
}

/**
 * Hydrates the screen that the page contains. Renders the one of its URL instead if there is none, if its code fails, or if it
 * is slow and the visitor has left it.
 */
async function render(container: HTMLElement) {
  const { screen: prerenderedPath = null } = document.documentElement.dataset;
  const path = prerenderedPath ?? parseHashPath(window.location.hash);
  const loading = Promise.all([preloadScreen(path), whenStylesLoaded()]).then(
    () => true,
    // The screen's boundary shows an error.
    () => false,
  );
  const timeout = whenLeft(prerenderedPath).then(() => new Promise((done) => setTimeout(done, screenTimeoutMs)));
  const isLoaded = await Promise.race([loading, timeout.then(() => false)]);
  // Transitions render in short tasks, so the page stays responsive.
  startTransition(() => {
    if (prerenderedPath !== null && isLoaded) hydrateRoot(container, <Site prerenderedPath={prerenderedPath} />);
    else createRoot(container).render(<Site prerenderedPath={null} />);
  });
}

/** Resolves when the URL is no longer that of a path's screen. */
function whenLeft(path: string | null): Promise<void> {
  const hasLeft = () => parseHashPath(window.location.hash) !== path;
  return new Promise((done) => {
    if (hasLeft()) done();
    window.addEventListener('hashchange', () => hasLeft() && done());
  });
}

// No top-level await: the screens import from this file's chunk and would wait for it to finish.
void render(root).then(prefetchScreens);
