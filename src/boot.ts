// Inline script in every page's head (site-generator/pages/loading-plugin.ts), before the first paint: neither the wrong theme nor home
// at another screen's URL may flash. It also decides when the page's files load: docs/decisions/prerendered-screens.md.
import {
  type AssetManifest,
  createResourceLink,
  createStylesheetLinks,
  readAssetManifest,
  whenStylesLoaded,
} from '#app/asset-manifest.ts';
import { parseHashPath } from '#app/hash-path.ts';
import { parseTheme, themeKey } from '#app/theme.ts';
import { readPreference } from '#lib/storage.ts';

const page = document.documentElement.dataset;
const path = page.path ?? parseHashPath(location.hash);
const isIndex = page.base === undefined;

const theme = parseTheme(readPreference(themeKey));
if (theme !== null) page.theme = theme;

/** What the visitor has stored isn't part of the prerendered screen: what it would move is hidden until hydration. */
if (readPreference(import.meta.env.STORAGE_KEYS[path] ?? '') !== null) page.stored = '';

const manifest = readAssetManifest();
if (manifest === null) showFonts();
else {
  // Hides home, which index.html contains, until src/show-screen.ts has replaced it.
  if (isIndex && path !== '/') page.opened = location.hash;
  void loadFiles(manifest);
}

async function loadFiles({ start, screens, styles, fonts }: AssetManifest) {
  const files = screens[path] ?? [];
  // The page for unknown URLs contains no screen.
  if (files.length > 0 && (isIndex || page.path !== undefined)) page.screen = path;
  const requestIcons = holdIcons();
  // Resolved now, since the app changes the page's URL.
  const root = new URL(page.base ?? './', location.href);
  const toUrl = (file: string) => new URL(file, root).href;
  const preload = (wanted: readonly string[]) => {
    for (const file of wanted) document.head.append(createResourceLink('preload', toUrl(file)));
  };
  const isStylesheet = (file: string) => file.endsWith('.css');
  // The screen's own page contains its styles.
  const style = styles[path];
  if (isIndex && style) {
    document.head.append(...createStylesheetLinks(toUrl(style), files.filter(isStylesheet).map(toUrl)));
  }
  if (isPageCached()) {
    preload(fonts);
    showFonts();
  }
  if (document.readyState === 'loading') await new Promise((done) => addEventListener('DOMContentLoaded', done));
  await whenPainted();
  if (isIndex && style) {
    await whenStylesLoaded();
    await whenPainted();
  }
  requestIcons();
  preload([...start, ...files.filter((file) => !isStylesheet(file))]);
  await Promise.all(start.map((file) => import(/* @vite-ignore */ toUrl(file)))).catch(showLoadError);
  // Browsers request fonts at a higher priority than scripts: together they would delay the app.
  await loadFonts();
}

/**
 * Full Chromium requests icon and manifest before it paints, and `/favicon.ico` if no icon is linked. An invalid URL prevents both.
 * @returns a function that restores their URLs
 */
function holdIcons(): () => void {
  const links = [...document.querySelectorAll('link:is([rel="icon"], [rel="manifest"])')];
  const urls = links.map((link) => link.getAttribute('href') ?? '');
  for (const link of links) link.setAttribute('href', '//');
  return () => {
    for (const [index, link] of links.entries()) link.setAttribute('href', urls[index] ?? '');
  };
}

/**
 * Resolves two frames later, and not before the page's first paint if the browser reports that within 20 frames. Immediately
 * if the page is hidden: nothing is painted then.
 */
async function whenPainted() {
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  for (let frame = 0; (frame < 2 || (frame < 20 && !isPainted())) && !document.hidden; frame += 1) {
    await new Promise(requestAnimationFrame);
  }
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
  console.error(error);
}
