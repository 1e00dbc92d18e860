/**
 * The oldest browsers that the site works in, by their names in browser-compat-data and esbuild's targets. Chrome 123 and
 * Safari 17.5 are the first with native `light-dark()`: below them the CSS compiler would replace it with a polyfill that
 * ignores the theme button. Firefox has it since 120, but only 128 has the relative colors (`oklch(from …)`) of an owner's
 * accent color. README.md names the browsers too.
 */
export const oldestBrowsers = { chrome: 123, firefox: 128, safari: 17.5 } as const;
