/**
 * The oldest browsers that the site works in, by their names in browser-compat-data and esbuild's targets. Chrome 123 and
 * Safari 17.5 are the first with native `light-dark()`: below them the CSS compiler would replace it with a polyfill that
 * ignores the theme button. Firefox 128 is the first extended support release with it. README.md names the browsers too.
 */
export const oldestBrowsers = { chrome: 123, firefox: 128, safari: 17.5 } as const;
