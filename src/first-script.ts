// Stands in the head of each page (build/first-script.ts) and runs before anything is painted: neither the wrong theme nor
// home at another screen's address may flash. Then it loads what the page needs besides, and when:
// docs/decisions/prerendered-home.md.
import { afterPaint, firstPaint, type PaintSignal } from '#app/after-paint.ts';
import { pathOfHash } from '#app/hash-path.ts';
import { loadingLink, readSiteFiles, type SiteFiles } from '#app/site-files.ts';
import { parseTheme, themeKey } from '#app/theme.ts';
import { askEarly } from '#features/crypto/early-request.ts';
import { readPreference } from '#lib/storage.ts';

const page = document.documentElement.dataset;
const opened = page['path'] === undefined ? location.hash : `#${page['path']}`;
const path = pathOfHash(opened);
const isHome = path === '/';
page['opened'] = isHome ? '' : opened;

const theme = parseTheme(readPreference(themeKey));
if (theme !== null) page['theme'] = theme;

/** One of each file in SiteFiles.fonts. */
const faces = ['1em "Public Sans Variable"', '500 1em Newsreader'];

/** The first paint after src/main.tsx has put the screen in place of home. */
const screenPaint: PaintSignal = {
  type: 'largest-contentful-paint',
  isAmong: () => page['opened'] === undefined,
  patienceMs: 4000,
};

// With the scripts that will show them, not after them.
if (path === '/crypto') askEarly();

const files = readSiteFiles();
if (files === null) showFonts();
else load(files);

function load({ start, screens, fonts }: SiteFiles) {
  // Of where the page lies now: the app changes its address.
  const root = new URL(page['base'] ?? './', location.href);
  const addressOf = (file: string) => new URL(file, root).href;
  const preload = (names: readonly string[]) => {
    for (const name of names) document.head.append(loadingLink('preload', addressOf(name)));
  };
  const startApp = () => {
    preload([...start, ...(screens[path] ?? [])]);
    // From a cache the app could be there before the element that it is drawn into.
    onceParsed(() => {
      for (const file of start) void import(/* @vite-ignore */ addressOf(file)).catch(showHome);
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

/** Better than nothing at another screen's address, where the app could not be loaded. */
function showHome(error: unknown) {
  delete page['opened'];
  throw error;
}

function onceParsed(run: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}

/** Names the site's own faces in place of the system's (src/ui/tokens.css), at which the browser also loads them. */
function showFonts() {
  page['fonts'] = '';
}

/** Whether the browser had the page itself in its cache: then it has the fonts there too. */
function isFromCache(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'deliveryType' in visit && visit.deliveryType === 'cache';
}
