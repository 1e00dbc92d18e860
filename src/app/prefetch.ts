import { pathOfHash } from './hash-path.ts';
import { loadingLink, readSiteFiles } from './site-files.ts';

/** What the page needs itself has come by then, also on a slow line. */
const rushMs = 2000;

/**
 * Lets the browser fetch the other screens' files ahead: all of them once the page has come to rest, and those of one
 * screen at once where the visitor points at a link to it, or moves the focus there. Only into the browser's cache: a
 * failed `import()` would be remembered, a failed prefetch is not. Each file once, and none where data may be dear or slow.
 */
export function prefetchScreens(): void {
  const files = readSiteFiles();
  if (files === null) return;
  const known = new Set([...files.start, ...(files.screens[pathOfHash(window.location.hash)] ?? [])]);
  const prefetch = (path: string) => {
    if (isDear()) return;
    for (const file of files.screens[path] ?? []) {
      if (!known.has(file)) document.head.append(loadingLink('prefetch', `./${file}`));
      known.add(file);
    }
  };

  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#/"]');
    if (link) prefetch(pathOfHash(link.hash));
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
  whenAtRest(() => {
    for (const path of Object.keys(files.screens)) prefetch(path);
  });
}

/**
 * Whether the line is dear or slow, or the browser does not say. Firefox is among those that do not, and would stop each
 * prefetch with an error on its console: it counts them to the policy's default-src, which is 'none'.
 */
function isDear(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return !connection || connection.saveData === true || /2g$/.test(connection.effectiveType ?? '');
}

function whenAtRest(run: () => void): void {
  const wait = () =>
    setTimeout(() => {
      // Safari has no requestIdleCallback, and ignores prefetching as well.
      if ('requestIdleCallback' in window) requestIdleCallback(run);
    }, rushMs);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
