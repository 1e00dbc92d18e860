import { loadingLink, readSiteFiles } from './asset-manifest.ts';
import { parseHashPath } from './hash-path.ts';
import { hasNetworkInformation, prefersReducedData, whenIdle } from './when-idle.ts';

/**
 * Lets the browser fetch the other screens' files ahead: all of them once the page has come to rest, and those of one
 * screen at once where the visitor points at a link to it, or moves the focus there. Only into the browser's cache: a
 * failed `import()` would be remembered, a failed prefetch is not. Each file once, and none where data may be dear or slow.
 */
export function prefetchScreens(): void {
  const files = readSiteFiles();
  if (files === null) return;
  const known = new Set([...files.start, ...(files.screens[parseHashPath(window.location.hash)] ?? [])]);
  const prefetch = (path: string) => {
    // Browsers that say nothing of the line: Safari ignores prefetching, and Firefox would stop each with an error on its
    // console, since it counts them to the policy's default-src, which is 'none'.
    if (prefersReducedData() || !hasNetworkInformation()) return;
    for (const file of files.screens[path] ?? []) {
      if (!known.has(file)) document.head.append(loadingLink('prefetch', `./${file}`));
      known.add(file);
    }
  };

  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#/"]');
    if (link) prefetch(parseHashPath(link.hash));
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
  whenIdle(() => {
    for (const path of Object.keys(files.screens)) prefetch(path);
  });
}
