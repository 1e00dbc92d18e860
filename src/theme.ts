// Sets the visitor's theme before the first paint: alone on pages without the app, else in boot.ts.
import { readPreference } from '#lib/preferences.ts';

const theme = readPreference('theme');
if (theme !== null) document.documentElement.dataset.theme = theme;
