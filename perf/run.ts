// npm run bench: how fast the site is, compared with a simpler reference in the same run.
//   npm run bench -- --only lists --runs 3 --throttling devtools
//   npm run bench -- --only todo --todo-reference <folder of TodoMVC>/examples/react/dist
import { parseArgs } from 'node:util';
import { accessibilityPart } from './accessibility.ts';
import { withBench } from './bench.ts';
import { describeBrowser } from './browser.ts';
import { bytesPart } from './bytes.ts';
import { headersPart } from './headers.ts';
import { createLighthousePart, isThrottling, throttlings } from './lighthouse.ts';
import { listsPart } from './lists.ts';
import { formatTable } from './table.ts';
import { todoPart } from './todo.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string' },
    throttling: { type: 'string', default: 'simulate' },
    'todo-reference': { type: 'string' },
  },
});
const throttling = isThrottling(values.throttling) ? values.throttling : null;
const parts = [
  createLighthousePart(throttling ?? 'simulate'),
  ...[todoPart, listsPart, bytesPart, accessibilityPart, headersPart],
];
const runs = values.runs === undefined ? null : Number(values.runs);
const names = parts.map(({ name }) => name);
const wanted = values.only?.split(',') ?? names;
const chosen = parts.filter(({ name }) => wanted.includes(name));
if (chosen.length < wanted.length || (runs !== null && !(Number.isInteger(runs) && runs > 0)) || throttling === null) {
  console.error(
    `Usage: npm run bench -- [--only ${names.join(',')}] [--runs <number>] [--throttling ${Object.keys(throttlings).join('|')}] [--todo-reference <folder>]`,
  );
  process.exit(1);
}

await withBench({ runs, todoReference: values['todo-reference'] }, async (bench) => {
  const browser = await describeBrowser(bench);
  for (const { name, title, note, run } of chosen) {
    const rows = await run(bench);
    console.log(`\n${title}, ${browser} (--only ${name})\n${note}\n\n${formatTable(rows)}`);
  }
});
