// Inline script in every page's head (site-generator/pages/loading-plugin.ts), before the first paint: neither the wrong theme nor home
// at another screen's URL may flash. Why files load in this order: docs/decisions/prerendered-screens.md.
import '#app/apply-theme.ts';
import { readAssetManifest } from '#app/asset-manifest.ts';
import { deferActions } from '#app/early-actions.ts';
import { parseHashPath } from '#app/hash-path.ts';
import { errorScreenName, formatTitle, getPageLanguage } from '#app/screens.ts';
import { NotLoadedError } from '#lib/load-code.ts';
import { browserStorage, readText } from '#lib/storage.ts';

const page = document.documentElement.dataset;
const isIndex = page.base === undefined;
const path = page.path ?? parseHashPath(location.hash);
const manifest = readAssetManifest();
const files = manifest?.screens[path];

// What stored entries would move is hidden until hydration.
if (readText(browserStorage, manifest?.storageKeys[path] ?? '') !== null) page.stored = '';

// The page for unknown URLs contains no screen.
if (files && (isIndex || page.path !== undefined)) {
  page.screen = path;
  preloadScripts(files);
}

if (manifest && isIndex && path !== '/') {
  const { lang, dir } = document.documentElement;
  Object.assign(document.documentElement, getPageLanguage(path, { lang, dir }));
  // Hides home, which index.html contains, until the end of the page. The app's script runs after that.
  page.opened = location.hash;
  document.addEventListener('readystatechange', replaceHome, { once: true });
}

// Browsers request fonts at a higher priority than scripts: together they would delay the app. The event follows its script.
if (manifest === null) page.fonts = '';
else if (navigator.serviceWorker?.controller) void loadFonts();
else addEventListener('DOMContentLoaded', () => void loadFonts());

deferActions();
addEventListener('error', showLoadError, true);

/** Requests the screen's scripts together with the app's own, which import them. */
function preloadScripts(names: readonly string[]) {
  // Resolved now, since the app changes the page's URL.
  const root = new URL(page.base ?? './', location.href);
  for (const name of names) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = new URL(name, root).href;
    document.head.append(link);
  }
}

/** Puts the screen of the URL in home's place. At an unknown URL, for which there is no template, only the header stays. */
function replaceHome() {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-screen="${CSS.escape(path)}"]`);
  if (template) {
    document.title = template.title;
    document.head.append(...template.content.querySelectorAll('style, link'));
    document.getElementById('root')?.replaceChildren(template.content);
  } else {
    for (const part of document.querySelectorAll('main > *, footer')) part.remove();
    document.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const name = document.querySelector<HTMLMetaElement>('[name="author"]')?.content ?? '';
    document.title = formatTitle(path, errorScreenName, { name, nameAndLabel: name });
  }
  delete page.opened;
}

/** Replaces the fallback fonts (src/ui/tokens.css) at once, when each file that every page needs has loaded or failed. */
async function loadFonts() {
  const fonts = ['1em "Site Text"', '600 1em "Site Text"', '500 1em "Site Headings"'];
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  page.fonts = '';
}

/** The app's script could not be loaded, for example because the page is cached and a new version has replaced it. */
function showLoadError({ target }: Event) {
  // The owner's counter of visits, which many browsers block, is at another host.
  if (!(target instanceof HTMLScriptElement) || new URL(target.src).host !== location.host) return;
  const notice = document.createElement('p');
  notice.className = 'plain';
  notice.role = 'alert';
  const button = document.createElement('button');
  button.textContent = 'Reload the page';
  button.addEventListener('click', () => location.reload());
  notice.append(new NotLoadedError(target.src).message, button);
  document.body.prepend(notice);
}
