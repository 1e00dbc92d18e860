import { readAssetManifest } from './asset-manifest.ts';
import { parseHashPath, readHashPath } from './hash-path.ts';

/** Leaves the connection to the page's own files first. */
const idleDelayMs = 2000;

/** Runs a low-priority task once the page has loaded and is idle. */
export function whenIdle(run: () => void): void {
  const schedule = () => setTimeout(() => requestIdle(run), idleDelayMs);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}

function requestIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else run();
}

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const getConnection = () => (navigator as Navigator & { readonly connection?: NetworkInformation }).connection;

/** Whether data saver is on or the connection is very slow. False in Firefox and Safari, which don't report either. */
export function prefersReducedData(): boolean {
  const { saveData = false, effectiveType = '' } = getConnection() ?? {};
  return saveData || effectiveType.endsWith('2g');
}

/**
 * Prefetches the other screens' files: all of them once the page is idle, one screen's files as soon as the visitor points
 * at a link to it or focuses it; nothing with data saver on or on a very slow connection. Only into the browser's cache: a
 * failed `import()` would be remembered, a failed prefetch is not.
 */
export function prefetchScreens(): void {
  const manifest = readAssetManifest();
  // Safari ignores prefetch links. In Firefox each would be a console error: it checks them against default-src 'none'.
  if (manifest === null || getConnection() === undefined) return;
  const requested = new Set(manifest.screens[readHashPath()]);
  const prefetch = (path: string) => {
    if (prefersReducedData()) return;
    for (const file of manifest.screens[path] ?? []) {
      if (!requested.has(file)) document.head.append(createPrefetchLink(file));
      requested.add(file);
    }
  };
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#/"]');
    if (link) prefetch(parseHashPath(link.hash));
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
  // One screen at a time: all of them together delay the visitor's input on a phone.
  const paths = Object.keys(manifest.screens);
  const prefetchNext = () => {
    const path = paths.shift();
    if (path === undefined) return;
    prefetch(path);
    requestIdle(prefetchNext);
  };
  whenIdle(prefetchNext);
}

/** Downloads a script or a stylesheet that the next screen may need. */
function createPrefetchLink(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = file.endsWith('.css') ? 'style' : 'script';
  // As in Vite's own requests, otherwise the browser would download the file twice.
  link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = `./${file}`;
  return link;
}
