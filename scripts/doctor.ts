// npm run doctor: says what of content/ and the settings is to mend or worth a look. Asks nobody but this folder.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnv } from 'vite';
import { readContentSnapshot } from '../site-generator/content-snapshot.ts';
import { checkContent } from '../site-generator/doctor.ts';
import { doctorReport } from '../site-generator/doctor-report.ts';
import { parseConfig } from '../src/config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const content = resolve(root, process.env.CONTENT_DIR ?? 'content');

/** The settings, or why the build refuses them. */
function readSettings(): { readonly hasWeatherKey: boolean; readonly failures: readonly string[] } {
  try {
    const { openWeatherApiKey } = parseConfig(loadEnv('production', root));
    return { hasWeatherKey: openWeatherApiKey !== null, failures: [] };
  } catch (error) {
    return { hasWeatherKey: false, failures: [error instanceof Error ? error.message : String(error)] };
  }
}

const { hasWeatherKey, failures } = readSettings();
const patient = await readContentSnapshot(content, {
  hasWeatherKey,
  today: new Date().toISOString().slice(0, 10),
});
const allFailures = [...failures, ...patient.failures];
console.log(doctorReport(checkContent({ ...patient, failures: allFailures }), { stopsBuild: allFailures.length > 0 }));
process.exitCode = allFailures.length > 0 ? 1 : 0;
