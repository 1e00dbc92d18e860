import type { Plugin } from 'vite';

/**
 * Names the Latin fonts in the page's head, so that they load beside the scripts instead of after the styles: then they are
 * there when the first screen is drawn, and no text changes its face before the visitor's eyes. The files for further
 * letters are left to the browser, which knows whether a page has any.
 */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /-latin-(?!ext)[^/]*\.woff2$/.test(file))
          .sort()
          .map((file) => ({
            tag: 'link',
            // Fonts are fetched without credentials: without "crossorigin" the browser would load them twice.
            attrs: { rel: 'preload', href: `./${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}
