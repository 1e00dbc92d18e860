// Inline script at the end of index.html (site-generator/pages/prerender-plugin.ts): if the page was opened at another screen's URL
// (src/boot.ts), that screen takes home's place: its heading at once, the rest once its styles have loaded.
import { whenStylesLoaded } from '#app/asset-manifest.ts';

const { dataset } = document.documentElement;
const root = document.getElementById('root');
if (dataset.opened !== undefined) {
  // At an unknown URL, for which there is no template, the header stays.
  for (const part of document.querySelectorAll('main > *, footer')) part.remove();
  document.querySelector('[aria-current]')?.removeAttribute('aria-current');
  delete dataset.opened;
}
for (const template of document.querySelectorAll('template')) {
  if (template.dataset.screen === dataset.screen) {
    document.head.append(...template.content.querySelectorAll('link'));
    document.title = template.title;
    root?.replaceChildren(template.content);
    dataset.unstyled = '';
    void whenStylesLoaded().then(() => {
      delete dataset.unstyled;
    });
  }
  template.remove();
}
