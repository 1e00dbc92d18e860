// Applies the stored theme before the first paint: part of src/boot.ts, and the site's only script on pages without the app.
import { readPreference } from '#lib/preferences.ts';
import { browserStorage } from '#lib/storage.ts';

const theme = readPreference(browserStorage, 'theme');
if (theme !== null) document.documentElement.dataset.theme = theme;
