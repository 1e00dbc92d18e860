// Stands in the head of each page (site-generator/boot-script.ts) and runs before anything is painted: neither the wrong theme nor
// home at another screen's address may flash. Then it loads what the page needs besides, and when:
// docs/decisions/prerendered-home.md.
import { afterPaint, firstPaint, type PaintSignal } from '#app/after-paint.ts';
import { loadingLink, readSiteFiles, type SiteFiles } from '#app/asset-manifest.ts';
import { parseHashPath } from '#app/hash-path.ts';
import { parseTheme, themeKey } from '#app/theme.ts';
import { preloadPrices } from '#features/crypto/preload-prices.ts';
import { readPreference } from '#lib/storage.ts';

const page = document.documentElement.dataset;
const opened = page.path === undefined ? location.hash : `#${page.path}`;
const path = parseHashPath(opened);
const isHome = path === '/';
page.opened = isHome ? '' : opened;

const theme = parseTheme(readPreference(themeKey));
if (theme !== null) page.theme = theme;

/** One of each file in SiteFiles.fonts. */
const faces = ['1em "Public Sans Variable"', '500 1em Newsreader'];

/** The first paint after src/main.tsx has put the screen in place of home. */
const screenPaint: PaintSignal = {
  type: 'largest-contentful-paint',
  isAmong: () => page.opened === undefined,
  patienceMs: 4000,
};

// In parallel with the scripts that show them.
if (path === '/crypto') preloadPrices();

const files = readSiteFiles();
if (files === null) showFonts();
else load(files);

function load({ start, screens, fonts }: SiteFiles) {
  // Of where the page lies now: the app changes its address.
  const root = new URL(page.base ?? './', location.href);
  const addressOf = (file: string) => new URL(file, root).href;
  const preload = (names: readonly string[]) => {
    for (const name of names) document.head.append(loadingLink('preload', addressOf(name)));
  };
  const startApp = () => {
    preload([...start, ...(screens[path] ?? [])]);
    // From a cache the app could be there before the element that it is drawn into.
    onceParsed(() => {
      void Promise.all(start.map((file) => import(/* @vite-ignore */ addressOf(file)))).catch(giveUp);
    });
  };
  const loadFonts = async () => {
    // Shown where one could not be loaded, too: then the next in the list of faces stands in.
    await Promise.allSettled(faces.map((face) => document.fonts.load(face)));
    showFonts();
  };

  // Home is there without its script; another screen is not.
  if (isHome) afterPaint(firstPaint, startApp);
  else startApp();
  if (isFromCache()) {
    preload(fonts);
    showFonts();
  } else {
    afterPaint(isHome ? firstPaint : screenPaint, () => void loadFonts());
  }
}

/**
 * Where the app could not be loaded, home is better than nothing at another screen's address; and the visitor is told. The
 * page may come from a cache, and what it asks for may have been replaced by a new version since.
 */
function giveUp(error: unknown) {
  delete page.opened;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const notice = document.createElement('p');
  notice.className = 'plain';
  notice.role = 'alert';
  const button = document.createElement('button');
  button.textContent = 'Reload the page';
  button.addEventListener('click', () => location.reload());
  notice.append(
    visit?.type === 'reload'
      ? 'This page still could not be loaded completely. Please try again later. '
      : 'This page could not be loaded completely. ',
    button,
  );
  document.body.prepend(notice);
  throw error;
}

function onceParsed(run: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}

/** Names the site's own faces in place of the system's (src/ui/tokens.css), at which the browser also loads them. */
function showFonts() {
  page.fonts = '';
}

/** Whether the browser had the page itself in its cache or in the site's own: then it has the fonts there too. */
function isFromCache(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit === undefined) return false;
  return visit.workerStart > 0 || ('deliveryType' in visit && visit.deliveryType === 'cache');
}
