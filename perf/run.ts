// npm run bench: how fast the site is, compared with a simpler reference in the same run.
//   npm run bench -- --only lists --runs 3
//   npm run bench -- --only todo --todo-reference <folder of TodoMVC>/examples/react/dist
import { parseArgs } from 'node:util';
import { withBench } from './bench.ts';
import { bytesPart } from './bytes.ts';
import { lighthousePart } from './lighthouse.ts';
import { listsPart } from './lists.ts';
import { formatTable } from './table.ts';
import { todoPart } from './todo.ts';

const parts = [lighthousePart, todoPart, listsPart, bytesPart];

const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string' }, 'todo-reference': { type: 'string' } },
});
const runs = values.runs === undefined ? null : Number(values.runs);
const names = parts.map(({ name }) => name);
const wanted = values.only?.split(',') ?? names;
const chosen = parts.filter(({ name }) => wanted.includes(name));
if (chosen.length < wanted.length || (runs !== null && !(Number.isInteger(runs) && runs > 0))) {
  console.error(`Usage: npm run bench -- [--only ${names.join(',')}] [--runs <number>] [--todo-reference <folder>]`);
  process.exit(1);
}

await withBench({ runs, todoReference: values['todo-reference'] }, async (bench) => {
  for (const { name, title, note, run } of chosen) {
    console.log(`\n${title} (--only ${name})\n${note}\n\n${formatTable(await run(bench))}`);
  }
});
