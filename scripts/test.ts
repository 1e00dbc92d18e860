// npm test: every check. Prints the output of what fails, how many tests are skipped, and last "N passed, N failed".
// `npm test -- types` runs only the stages whose name contains "types".
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOrInstallBrowser } from './chromium.ts';
import { testEnvironment } from './test-environment.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, '.cache', 'test-reports');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Stage {
  readonly name: string;
  /** A tool of node_modules with its arguments, separated by spaces. */
  readonly command: string;
  /** Of a test runner; a tool without a report counts as one check. */
  readonly report?: { readonly file: string; readonly count: (report: never) => Count };
  readonly env?: () => NodeJS.ProcessEnv;
}

interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

function countUnitTests({ numPassedTests, numFailedTests, numPendingTests }: UnitReport): Count {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

interface BrowserReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
}

function countBrowserTests({ stats }: BrowserReport): Count {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** The stages of a group run at the same time. */
const groups: readonly (readonly Stage[])[] = [
  [
    { name: 'types of the site', command: 'tsc -p tsconfig.json' },
    { name: 'types of the service worker', command: 'tsc -p tsconfig.worker.json' },
    { name: 'types of tests and tools', command: 'tsc -p tsconfig.node.json' },
    { name: 'lint and format', command: 'biome check --error-on-warnings .' },
    { name: 'unused code', command: 'knip' },
    {
      name: 'build',
      command: 'vite build --configLoader native --logLevel warn --outDir .cache/test-build --emptyOutDir',
    },
  ],
  [
    {
      name: 'unit and component tests',
      command: `vitest run --configLoader native --silent=passed-only --reporter=dot --reporter=json --outputFile.json=${unitReport}`,
      report: { file: unitReport, count: countUnitTests },
    },
  ],
  [
    {
      name: 'browser tests',
      command: 'playwright test',
      report: { file: browserReport, count: countBrowserTests },
      env: () => ({ TEST_REPORT: browserReport, CHROMIUM_PATH: findOrInstallBrowser() }),
    },
  ],
];

async function runTool({ command, env }: Stage): Promise<{ readonly isSuccess: boolean; readonly output: string }> {
  const [tool = '', ...args] = command.split(' ');
  const program = join(root, 'node_modules', '.bin', tool);
  const child = spawn(program, args, {
    cwd: root,
    shell: process.platform === 'win32',
    env: { ...process.env, ...testEnvironment, ...env?.() },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { isSuccess: code === 0, output };
}

/** A run that fails without a failed test, as after a crash, counts as one failure. */
function countStage({ report }: Stage, isSuccess: boolean): Count {
  const none = { passed: 0, failed: 0, skipped: 0 };
  if (!report) return { ...none, passed: Number(isSuccess), failed: Number(!isSuccess) };
  const count = existsSync(report.file) ? report.count(JSON.parse(readFileSync(report.file, 'utf8')) as never) : none;
  return isSuccess || count.failed > 0 ? count : { ...count, failed: 1 };
}

async function runStage(stage: Stage): Promise<Count> {
  const startedAt = performance.now();
  const { isSuccess, output } = await runTool(stage);
  const count = countStage(stage, isSuccess);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (!isSuccess) console.log(`\n${output}`);
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  const verdict = isSuccess ? 'ok    ' : 'FAILED';
  console.log(`${verdict} ${stage.name}: ${count.passed} passed, ${count.failed} failed${skipped} (${seconds} s)`);
  return count;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const only = process.argv[2] ?? '';
const total = { passed: 0, failed: 0 };
for (const group of groups) {
  const stages = group.filter(({ name }) => name.includes(only));
  for (const { passed, failed } of await Promise.all(stages.map(runStage))) {
    total.passed += passed;
    total.failed += failed;
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
