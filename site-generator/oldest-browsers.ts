/**
 * The oldest browsers that the site works in, by their names in browser-compat-data and esbuild's targets: the first with
 * native `light-dark()` and CSS nesting. Below them the CSS compiler would replace `light-dark()` with a polyfill that
 * ignores the theme button. README.md names them too.
 */
export const oldestBrowsers = { chrome: 123, firefox: 128, safari: 17.5 } as const;
