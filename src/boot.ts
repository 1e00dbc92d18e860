// Inline script in the head of every page with the app (site-generator/plugins/pages-plugin.ts). It runs before the first paint, so
// that neither the wrong theme nor home at another screen's URL flashes. The order of loading: docs/ARCHITECTURE.md.
import './theme.ts';
import { homePath, notLoadedMessage, parseHashPath } from '#app/screens.ts';
import { readText } from '#lib/storage.ts';
import { entriesKeys } from '#lib/storage-keys.ts';

/** The attributes of the `html` element that stylesheets and the app read. */
const rootDataset = document.documentElement.dataset;
const ownPath = rootDataset.path;
// From here on a screen's own page is index.html at the screen's route: its `<base>` is the root, for this URL too.
if (ownPath !== undefined) history.replaceState(null, '', `${location.search}#${ownPath}`);
const path = ownPath ?? parseHashPath(location.hash);
rootDataset.path = path;

// Stored entries would move the prerendered content: the stylesheet hides it until hydration.
const entriesKey = entriesKeys[path];
const entriesText = entriesKey === undefined ? null : readText(entriesKey);
if (entriesText !== null && entriesText !== '[]') rootDataset.stored = '';
if (ownPath === undefined && path !== homePath) {
  // Hides home, which index.html contains, until the whole page is parsed. The app's script runs after that.
  rootDataset.replacingHome = '';
  document.addEventListener('readystatechange', replaceHome, { once: true });
}
// Browsers request fonts at a higher priority than scripts and would delay the app. DOMContentLoaded fires after the app's script.
if (navigator.serviceWorker?.controller) void loadFonts();
else addEventListener('DOMContentLoaded', loadFonts);
// A form that is submitted before the app works keeps its text: the page doesn't reload.
addEventListener('submit', (event) => event.preventDefault());
addEventListener('error', showLoadError, true);

/** Replaces home by the template of the URL's screen, or by the last one, for unknown URLs. */
function replaceHome() {
  const templates = [...document.querySelectorAll('template')];
  const template = templates.find(({ dataset }) => dataset.path === path) ?? templates.at(-1);
  // The development server prerenders nothing.
  if (template) {
    document.title = template.title;
    document.head.append(...template.content.querySelectorAll('style, link'));
    document.getElementById('root')?.replaceChildren(template.content);
  }
  delete rootDataset.replacingHome;
}

/** Switches from the fallback fonts (src/ui/tokens.css) to the web fonts in one step, once each has loaded or failed. */
async function loadFonts() {
  const fonts = ['1em "Site Text"', '600 1em "Site Text"', '500 1em "Site Headings"'];
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  rootDataset.fonts = '';
}

/** Reports that the app's script could not be loaded. The analytics script is on another host, and many browsers block it. */
function showLoadError({ target }: Event) {
  if (!(target instanceof HTMLScriptElement) || new URL(target.src).host !== location.host) return;
  const notice = Object.assign(document.createElement('p'), { className: 'plain', role: 'alert' });
  const reload = { className: 'box', textContent: 'Reload the page', onclick: () => location.reload() };
  notice.append(notLoadedMessage, Object.assign(document.createElement('button'), reload));
  document.body.prepend(notice);
}
