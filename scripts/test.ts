// npm test: every check, in the order in which they are quickest to tell what is wrong. Ends with "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOrInstallBrowser } from './find-browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, '.cache', 'test-reports');

interface Count {
  readonly passed: number;
  readonly failed: number;
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const program = join(root, 'node_modules', '.bin', command);
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

/** A tool that only says yes or no counts as one check. */
function check(command: string, ...args: string[]): Count {
  return run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner's own figures; a run that fails without a failed test (a crash, say) counts as one more failure. */
function count(isSuccess: boolean, file: string, read: (report: Record<string, never>) => Count): Count {
  const figures = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  return isSuccess || figures.failed > 0 ? figures : { ...figures, failed: 1 };
}

function unitTests(): Count {
  const file = join(reports, 'unit.json');
  const isSuccess = run('vitest', [
    'run',
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return count(isSuccess, file, (report) => ({
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
  }));
}

function browserTests(): Count {
  const file = join(reports, 'browser.json');
  const browser = findOrInstallBrowser();
  const isSuccess = run('playwright', ['test'], { TEST_REPORT: file, CHROMIUM_PATH: browser });
  return count(isSuccess, file, (report) => {
    const { expected, unexpected, flaky } = report.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
    return { passed: expected, failed: unexpected + flaky };
  });
}

const stages: readonly (readonly [string, () => Count])[] = [
  ['types of the site', () => check('tsc', '-p', 'tsconfig.json')],
  ['types of the service worker', () => check('tsc', '-p', 'tsconfig.worker.json')],
  ['types of tests and tools', () => check('tsc', '-p', 'tsconfig.node.json')],
  ['lint, format and import rules', () => check('biome', 'check', '--error-on-warnings', '.')],
  ['unused code', () => check('knip')],
  ['unit and component tests', unitTests],
  ['build', () => check('vite', 'build', '--logLevel', 'warn', '--outDir', '.cache/test-build', '--emptyOutDir')],
  ['browser tests', browserTests],
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const [name, stage] of stages) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const { passed, failed } = stage();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  summary.push(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}
console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
