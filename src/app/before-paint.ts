// Publishes the visitor's choices before the first paint: part of src/boot.ts, and the site's only script on pages without the app.
import { beforePaint, publishPreference, readPreference } from '#lib/preferences.ts';
import { browserStorage } from '#lib/storage.ts';

for (const key of beforePaint) publishPreference(key, readPreference(browserStorage, key));
