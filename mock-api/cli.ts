import { parseArgs } from 'node:util';
import { startMockApi } from './server.ts';
import { mockApiSettings } from './settings.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4180' },
    host: { type: 'string', default: '127.0.0.1' },
    seed: { type: 'string', default: '1' },
  },
});

/** @throws {Error} where the option is no whole number from 0. */
function wholeNumber(name: 'port' | 'seed'): number {
  if (!/^\d+$/.test(values[name])) throw new Error(`--${name} must be a whole number, not "${values[name]}"`);
  return Number(values[name]);
}

try {
  const { origin } = await startMockApi({ port: wholeNumber('port'), host: values.host, seed: wholeNumber('seed') });
  console.log(`The stand-in for the providers runs at ${origin} (open it to switch faults; Ctrl+C stops it).
To use it, start the site with:

${Object.entries(mockApiSettings(origin, 'sample'))
  .map(([name, value]) => `${name}=${value}`)
  .join('\n')}

Without VITE_OPENWEATHER_API_KEY the weather comes from Open-Meteo.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
