// npm run bench: how fast the site is, each figure beside that of something simpler, taken in the same run.
//   npm run bench -- --only lists --runs 3
import { parseArgs } from 'node:util';
import { providersOrigin } from '../e2e/site-variant.ts';
import { startMockApi } from '../mock-api/server.ts';
import { browserArguments } from '../scripts/browser-arguments.ts';
import { findOrInstallBrowser } from '../scripts/find-browser.ts';
import { bytesPart } from './bytes-part.ts';
import { chartsPart } from './charts-part.ts';
import { formatTable, readResults, writeResult } from './figures.ts';
import { lighthousePart } from './lighthouse-part.ts';
import { listsPart } from './lists-part.ts';
import type { Part } from './part.ts';
import { buildAndServe } from './sites.ts';
import { todoPart } from './todo-part.ts';

const parts: readonly Part[] = [lighthousePart, todoPart, listsPart, chartsPart, bytesPart];

const { values } = parseArgs({ options: { only: { type: 'string' }, runs: { type: 'string' } } });
const runs = values.runs === undefined ? null : Number(values.runs);
const names = parts.map(({ name }) => name);
const wanted = values.only?.split(',') ?? names;
const chosen = parts.filter(({ name }) => wanted.includes(name));
if (chosen.length < wanted.length || (runs !== null && !(Number.isInteger(runs) && runs > 0))) {
  console.error(`Usage: npm run bench -- [--only ${names.join(',')}] [--runs <number>]`);
  process.exit(1);
}

const sites = await buildAndServe();
const mockApi = await startMockApi();
const launchOptions = {
  executablePath: findOrInstallBrowser(),
  args: browserArguments({ [new URL(providersOrigin).host]: new URL(mockApi.origin).host }),
};
try {
  for (const { name, title, note, run } of chosen) {
    const lastRows = readResults()[name]?.rows ?? [];
    const rows = await run({ sites, launchOptions, runs, lastRows });
    writeResult(name, rows);
    console.log(`\n${title} (--only ${name})\n${note}\n\n${formatTable(rows)}`);
  }
} finally {
  await Promise.all([sites.close(), mockApi.close()]);
}
