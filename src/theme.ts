// Sets the visitor's theme before the first paint: alone on pages without the app, else in boot.ts.
import { readPreference } from '#lib/preferences.ts';
import { browserStorage } from '#lib/storage.ts';

const theme = readPreference(browserStorage, 'theme');
if (theme !== null) document.documentElement.dataset.theme = theme;
