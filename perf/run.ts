// npm run bench: how fast the site is.
//   npm run bench -- --only lists,visitor --runs 3
import { parseArgs } from 'node:util';
import { withBench } from './bench.ts';
import { bytesPart } from './bytes.ts';
import { lighthousePart } from './lighthouse.ts';
import { listsPart } from './lists.ts';
import { formatTable } from './table.ts';
import { visitorPart } from './visitor.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, runs: { type: 'string' } } });
const parts = [visitorPart, lighthousePart, bytesPart, listsPart];
const names = parts.map(({ name }) => name);
const wanted = values.only?.split(',') ?? names;
const chosen = parts.filter(({ name }) => wanted.includes(name));
const runs = values.runs === undefined ? null : Number(values.runs);
if (chosen.length < wanted.length || (runs !== null && !(Number.isInteger(runs) && runs > 0))) {
  console.error(`Usage: npm run bench -- [--only ${names.join(',')}] [--runs <number>]`);
  process.exit(1);
}

await withBench(runs, async (bench) => {
  for (const { name, title, note, run } of chosen) {
    console.log(
      `\n${title}, ${bench.launchOptions.executablePath} (--only ${name})\n${note}\n\n${formatTable(await run(bench))}`,
    );
  }
});
