// Inline script in the head of every page with the app (site-generator/pages/loading-plugin.ts). It runs before the first paint, so that
// neither the wrong theme nor home at another screen's URL flashes. The order of loading: docs/decisions/prerendered-screens.md.
import '#app/apply-theme.ts';
import { readAssetManifest } from '#app/asset-manifest.ts';
import { deferActions } from '#app/early-actions.ts';
import { parseHashPath } from '#app/hash-path.ts';
import { errorScreenName, formatTitle, getPageLanguage } from '#app/screens.ts';
import { NotLoadedError } from '#lib/load-code.ts';
import { browserStorage, readText } from '#lib/storage.ts';

/** The flags of the `html` element, which stylesheets and the app read. */
const page = document.documentElement.dataset;
const isIndex = page.base === undefined;
const path = page.path ?? parseHashPath(location.hash);
const manifest = readAssetManifest();
const files = manifest?.screens[path];

// Stored entries would move the prerendered content: the stylesheet hides it until hydration.
if (readText(browserStorage, manifest?.storageKeys[path] ?? '') !== null) page.stored = '';

// 404.html contains no screen.
if (files && (isIndex || page.path !== undefined)) {
  page.prerenderedPath = path;
  preloadScripts(files);
}

if (manifest && isIndex && path !== '/') {
  const { lang, dir } = document.documentElement;
  Object.assign(document.documentElement, getPageLanguage(path, { lang, dir }));
  // Hides home, which index.html contains, until the whole page is parsed. The app's script runs after that.
  page.replacingHome = '';
  document.addEventListener('readystatechange', replaceHome, { once: true });
}

// Browsers request fonts at a higher priority than scripts and would delay the app. DOMContentLoaded fires after the app's script.
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

/** Replaces home by the template of the URL's screen. An unknown URL has no template: only the header stays. */
function replaceHome() {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-path="${CSS.escape(path)}"]`);
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
  delete page.replacingHome;
}

/** Switches from the fallback fonts (src/ui/tokens.css) to the web fonts in one step, once each has loaded or failed. */
async function loadFonts() {
  const fonts = ['1em "Site Text"', '600 1em "Site Text"', '500 1em "Site Headings"'];
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  page.fonts = '';
}

/** Reports that the app's script could not be loaded, for example because a cached page names the scripts of an old version. */
function showLoadError({ target }: Event) {
  // Ignore the analytics script: it is on another host, and many browsers block it.
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
