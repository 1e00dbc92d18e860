// npm run test:engines: the journeys in every engine that is there, besides Chromium, in which `npm test` runs its own.
//
//   npm run test:engines                          all engines, all journeys
//   npm run test:engines -- webkit                one engine
//   npm run test:engines -- --journey window      the journeys with this in their title
import { parseArgs } from 'node:util';
import type { Engine } from './engine.ts';
import { findFirefox, findWebkit, installHelp } from './find-engines.ts';
import { firefox } from './firefox.ts';
import type { Journey } from './journey.ts';
import { financeJourneys } from './journeys/finance.ts';
import { liveJourneys } from './journeys/live.ts';
import { shellJourneys } from './journeys/shell.ts';
import { todoJourneys } from './journeys/todo.ts';
import { runJourney } from './run-journey.ts';
import { type Site, serveSite } from './site.ts';
import { webkit } from './webkit.ts';

const journeys: readonly Journey[] = [...shellJourneys, ...todoJourneys, ...financeJourneys, ...liveJourneys];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { journey: { type: 'string', default: '' } },
});

/** The engines that were asked for and are there. Says what is missing. */
function findEngines(): Engine[] {
  const firefoxPath = findFirefox();
  const webkitPrograms = findWebkit();
  const found: Readonly<Record<keyof typeof installHelp, Engine | null>> = {
    Firefox: firefoxPath === null ? null : firefox(firefoxPath),
    WebKit: webkitPrograms === null ? null : webkit(webkitPrograms),
  };
  const names = Object.keys(found) as (keyof typeof found)[];
  const unknown = positionals.filter((asked) => !names.some((name) => name.toLowerCase() === asked));
  if (unknown.length > 0) throw new Error(`No such engine: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  const wanted = names.filter((name) => positionals.length === 0 || positionals.includes(name.toLowerCase()));
  for (const name of wanted.filter((each) => found[each] === null)) {
    console.error(`${name} is not tested: it is not on this machine.\n  ${installHelp[name]}`);
  }
  return wanted.map((name) => found[name]).filter((engine) => engine !== null);
}

/** Walks each journey in each engine and prints how it went. Returns how many failed. */
async function runAll(engines: readonly Engine[], chosen: readonly Journey[], site: Site): Promise<number> {
  let failed = 0;
  for (const engine of engines) {
    console.log(`\n── ${engine.name}`);
    for (const journey of chosen) {
      const startedAt = performance.now();
      const failure = await runJourney(engine, journey, site);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${failure === null ? 'ok    ' : 'FAILED'} ${engine.name}: ${journey.title} (${seconds} s)`);
      if (failure === null) continue;
      failed += 1;
      console.log(failure.replaceAll(/^/gm, '       '));
    }
  }
  return failed;
}

// Broken off, the run takes its browsers and its folder with it: both see to that when the process exits.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

// One zone for the browsers and for what is expected of them.
process.env.TZ = 'America/New_York';
const engines = findEngines();
const chosen = journeys.filter(({ title }) => title.includes(values.journey));
const total = engines.length * chosen.length;
let failed = 0;
if (total === 0) {
  console.error(engines.length === 0 ? 'No engine to test in.' : 'No journey has this in its title.');
} else {
  const site = await serveSite();
  try {
    failed = await runAll(engines, chosen, site);
  } finally {
    await site.close();
  }
}
console.log(`\n${total - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && total > 0 ? 0 : 1;
