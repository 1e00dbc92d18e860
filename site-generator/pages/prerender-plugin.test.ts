import { expect, test } from 'vitest';
import { inlineStyles } from './prerender-plugin.ts';

const link = '<link rel="stylesheet" crossorigin href="./assets/index-x.css">';
const disabled = '<link disabled rel="stylesheet" crossorigin href="./assets/index-x.css">';

test('inlines a stylesheet before its link, and disables the link', () => {
  const stylesheets = new Map([['assets/index-x.css', 'a{color:red}\n']]);
  expect(inlineStyles(`<head>${link}<title>x</title></head>`, stylesheets)).toBe(
    `<head><style>a{color:red}</style>${disabled}<title>x</title></head>`,
  );
});

test.each([
  ['url(font.woff2)', 'url(./assets/font.woff2)'],
  ['url("./font.woff2")', 'url(./assets/font.woff2)'],
  ["url('font.woff2') format('woff2')", "url(./assets/font.woff2) format('woff2')"],
  ['url(data:image/png;base64,AA)', 'url(data:image/png;base64,AA)'],
  ['url(https://example.com/a.png)', 'url(https://example.com/a.png)'],
  ['url(/a.png)', 'url(/a.png)'],
  ['url(#clip)', 'url(#clip)'],
])('rebases %s to %s', (before, after) => {
  const html = inlineStyles(link, new Map([['assets/index-x.css', `a{src:${before}}`]]));
  expect(html).toBe(`<style>a{src:${after}}</style>${disabled}`);
});

test.each([
  ['../assets/index-x.css', 'url(../assets/font.woff2)'],
  ['/portfolio/assets/index-x.css', 'url(/portfolio/assets/font.woff2)'],
])('resolves URLs relative to a page that links %s', (href, url) => {
  const html = inlineStyles(
    `<link rel="stylesheet" href="${href}">`,
    new Map([['assets/index-x.css', 'a{src:url(./font.woff2)}']]),
  );
  expect(html).toContain(url);
});

test('ignores other links, and rejects a stylesheet that was not built', () => {
  const icon = '<link rel="icon" href="./favicon.svg">';
  expect(inlineStyles(icon, new Map())).toBe(icon);
  expect(() => inlineStyles(link, new Map())).toThrow('No stylesheet was built for <link rel="stylesheet"');
});
