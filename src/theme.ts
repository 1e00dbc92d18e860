// The only script of pages without the app: sets the visitor's theme before the first paint, like src/boot.ts.
import { publishTheme, readPreference } from '#lib/preferences.ts';
import { browserStorage } from '#lib/storage.ts';

publishTheme(readPreference(browserStorage, 'theme'));
