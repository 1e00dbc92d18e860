// Inline script in every page's head (site-generator/loading-plugin.ts), before the first paint: neither the wrong theme nor home
// at another screen's URL may flash. It also decides when the page's files load: docs/decisions/prerendered-home.md.
import { type AssetManifest, createResourceLink, isPrerendered, readAssetManifest } from '#app/asset-manifest.ts';
import { parseHashPath } from '#app/hash-path.ts';
import { parseTheme, themeKey } from '#app/theme.ts';
import { preloadPrices } from '#features/crypto/preload-prices.ts';
import { readPreference } from '#lib/storage.ts';

const page = document.documentElement.dataset;
const openedHash = page.path === undefined ? location.hash : `#${page.path}`;
const path = parseHashPath(openedHash);
const isIndex = page.base === undefined;
/** Whether the page contains the screen's HTML. The page for unknown URLs has a text of its own. */
const isReadable = isPrerendered(path) && (isIndex || page.path !== undefined);
// Hides home, which index.html shows, until another screen has replaced it (src/show-about.ts, src/main.tsx).
page.opened = path === '/' || (isReadable && !isIndex) ? '' : openedHash;

const theme = parseTheme(readPreference(themeKey));
if (theme !== null) page.theme = theme;

// In parallel with the scripts that show them.
if (import.meta.env.DEMO_CRYPTO && path === '/crypto') preloadPrices();

const manifest = readAssetManifest();
if (manifest === null) showFonts();
else {
  if (isReadable) page.screen = path;
  loadFiles(manifest);
}

function loadFiles({ start, screens, fonts }: AssetManifest) {
  // Resolved now, since the app changes the page's URL.
  const root = new URL(page.base ?? './', location.href);
  const toUrl = (file: string) => new URL(file, root).href;
  const preload = (files: readonly string[]) => {
    for (const file of files) document.head.append(createResourceLink('preload', toUrl(file)));
  };
  const startApp = () => {
    preload([...start, ...(screens[path] ?? [])]);
    // From a cache the scripts could run before the root element is parsed.
    whenParsed(() => {
      void Promise.all(start.map((file) => import(/* @vite-ignore */ toUrl(file)))).catch(showLoadError);
    });
  };

  if (isReadable) afterFirstPaint(startApp);
  else startApp();
  if (isPageCached()) {
    preload(fonts);
    showFonts();
  } else {
    (isReadable ? afterFirstPaint : afterScreenPaint)(() => void loadFonts());
  }
}

function afterFirstPaint(start: () => void) {
  afterPaint('paint', ({ name }) => name === 'first-contentful-paint', 1000, start);
}

/** After src/main.tsx has replaced home by the screen. */
function afterScreenPaint(start: () => void) {
  afterPaint('largest-contentful-paint', () => page.opened === undefined, 4000, start);
}

/**
 * Calls `start` once, after a paint, so that what it loads doesn't delay that paint. Immediately if the page is hidden or the
 * browser doesn't report paints; in any case after a timeout and before printing.
 */
function afterPaint(type: string, matches: (entry: PerformanceEntry) => boolean, timeoutMs: number, start: () => void) {
  let hasStarted = false;
  const startOnce = () => {
    if (!hasStarted) start();
    hasStarted = true;
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes(type)) {
    startOnce();
    return;
  }
  new PerformanceObserver((list, observer) => {
    if (!list.getEntries().some(matches)) return;
    observer.disconnect();
    startOnce();
  }).observe({ type, buffered: true });
  setTimeout(startOnce, timeoutMs);
  addEventListener('visibilitychange', startOnce);
  addEventListener('beforeprint', startOnce);
}

function whenParsed(run: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}

/** Loads one font of each file in AssetManifest.fonts, then switches to all of them at once. */
async function loadFonts() {
  const fonts = ['1em "Site Text"', '600 1em "Site Text"', '500 1em "Site Headings"'];
  // A font that fails is replaced by the next one of its font-family.
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  showFonts();
}

/** Replaces the fallback fonts by the web fonts (src/ui/tokens.css). */
function showFonts() {
  page.fonts = '';
}

function getNavigation(): PerformanceNavigationTiming | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation as PerformanceNavigationTiming | undefined;
}

/** Whether the page came from the HTTP cache or the service worker: then the fonts are cached too. */
function isPageCached(): boolean {
  const navigation = getNavigation();
  if (navigation === undefined) return false;
  return navigation.workerStart > 0 || ('deliveryType' in navigation && navigation.deliveryType === 'cache');
}

/** The app could not be loaded, for example because the page is cached and a new version has replaced its files. */
function showLoadError(error: unknown) {
  // Home is better than an empty page.
  delete page.opened;
  const notice = document.createElement('p');
  notice.className = 'plain';
  notice.role = 'alert';
  const button = document.createElement('button');
  button.textContent = 'Reload the page';
  button.addEventListener('click', () => location.reload());
  notice.append(
    getNavigation()?.type === 'reload'
      ? 'This page still could not be loaded completely. Please try again later. '
      : 'This page could not be loaded completely. ',
    button,
  );
  document.body.prepend(notice);
  throw error;
}
