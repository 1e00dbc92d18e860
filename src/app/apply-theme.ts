// Inline script in every page's head, as a part of src/boot.ts or, in a page without the app, alone.
import { readPreference } from '#lib/preferences.ts';
import { browserStorage } from '#lib/storage.ts';

const theme = readPreference(browserStorage, 'theme');
if (theme !== null) document.documentElement.dataset.theme = theme;
