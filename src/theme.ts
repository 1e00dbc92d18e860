// The only script of pages without the app: sets the visitor's theme before the first paint, like src/boot.ts.
import { readPreference } from '#lib/preferences.ts';
import { browserStorage } from '#lib/storage.ts';

const theme = readPreference(browserStorage, 'theme');
if (theme !== null) document.documentElement.dataset.theme = theme;
