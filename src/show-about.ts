// Inline script at the end of index.html (site-generator/prerender-plugin.ts), before the first paint: if the page was opened
// at About's URL (src/boot.ts), About takes home's place.
const { dataset } = document.documentElement;
const template = document.querySelector('template');
if (template && dataset.screen === template.dataset.screen) {
  document.head.append(...template.content.querySelectorAll('style, link'));
  document.getElementById('root')?.replaceChildren(template.content);
  dataset.opened = '';
}
template?.remove();
