// Inline script in every page's head, as a part of src/boot.ts or, in a page without the app, alone.
import { readPreference } from '#lib/storage.ts';
import { parseTheme, themeKey } from './theme.ts';

const theme = parseTheme(readPreference(themeKey));
if (theme !== null) document.documentElement.dataset.theme = theme;
