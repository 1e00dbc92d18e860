// npm run doctor: reports problems in content/ and the settings, without network requests.
import { fileURLToPath } from 'node:url';
import { loadEnv } from 'vite';
import { readContentSnapshot } from '../site-generator/content-snapshot.ts';
import { checkContent, formatReport } from '../site-generator/doctor.ts';
import { getContentDirectory } from '../site-generator/read-owner.ts';
import { parseConfig } from '../src/config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function checkSettings(): { readonly hasWeatherKey: boolean; readonly failures: readonly string[] } {
  try {
    const { openWeatherApiKey } = parseConfig(loadEnv('production', root));
    return { hasWeatherKey: openWeatherApiKey !== null, failures: [] };
  } catch (error) {
    return { hasWeatherKey: false, failures: [error instanceof Error ? error.message : String(error)] };
  }
}

const settings = checkSettings();
const snapshot = await readContentSnapshot(getContentDirectory(), {
  hasWeatherKey: settings.hasWeatherKey,
  today: new Date().toISOString().slice(0, 10),
});
const failures = [...settings.failures, ...snapshot.failures];
console.log(formatReport(checkContent({ ...snapshot, failures }), { canBuild: failures.length === 0 }));
process.exitCode = failures.length === 0 ? 0 : 1;
