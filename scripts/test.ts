// npm test: every check. Prints the output of failing stages, and at the end "N passed, N failed".
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findOrInstallBrowser } from './chromium.ts';
import { testEnvironment } from './test-environment.ts';

// Relative: commands are split at spaces, which the project's path may have.
const reports = '.cache/test-reports';
const unitReport = `${reports}/unit.json`;
const browserReport = `${reports}/browser.json`;

interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Stage {
  readonly name: string;
  /** A tool of node_modules, as on bootstrap.mjs's PATH, with its arguments, separated by spaces. */
  readonly command: string;
  /** A test runner's report; a tool without one counts as one check. */
  readonly report?: string;
}

/** These run at the same time. */
const firstStages: readonly Stage[] = [
  { name: 'types of the site', command: 'tsc -p tsconfig.json' },
  { name: 'types of the service worker', command: 'tsc -p tsconfig.worker.json' },
  { name: 'types of tests and tools', command: 'tsc -p tsconfig.node.json' },
  { name: 'lint and format', command: 'biome check --error-on-warnings .' },
  { name: 'unused code', command: 'knip' },
  {
    name: 'unit and component tests',
    command: `vitest run --configLoader native --silent=passed-only --reporter=dot --reporter=json --outputFile.json=${unitReport}`,
    report: unitReport,
  },
];

/** Builds the site. */
const lastStage: Stage = { name: 'browser tests', command: 'playwright test', report: browserReport };

async function runTool(command: string): Promise<{ readonly isSuccess: boolean; readonly output: string }> {
  const [tool = '', ...args] = command.split(' ');
  const child = spawn(tool, args, {
    shell: process.platform === 'win32',
    env: { ...process.env, ...testEnvironment, TEST_REPORT: browserReport },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { isSuccess: code === 0, output };
}

/** Reads the report of Playwright (`stats`) or of Vitest. */
function readCount(report: string): Count {
  const { stats, ...unit } = JSON.parse(readFileSync(report, 'utf8'));
  return stats
    ? { passed: stats.expected, failed: stats.unexpected }
    : { passed: unit.numPassedTests, failed: unit.numFailedTests };
}

async function runStage({ name, command, report }: Stage): Promise<Count> {
  const startedAt = performance.now();
  const { isSuccess, output } = await runTool(command);
  const check = { passed: Number(isSuccess), failed: Number(!isSuccess) };
  const tests = report && existsSync(report) ? readCount(report) : check;
  // A crash without a failed test counts as one failure.
  const count = { ...tests, failed: Math.max(tests.failed, check.failed) };
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (!isSuccess) console.log(`\n${output}`);
  const verdict = isSuccess ? 'ok    ' : 'FAILED';
  console.log(`${verdict} ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
  return count;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const counts = await Promise.all(firstStages.map(runStage));
findOrInstallBrowser();
counts.push(await runStage(lastStage));
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
