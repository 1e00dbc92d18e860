// Runs a script on the project's own Node, after installing what is missing.
// This file alone may run on the machine's Node (18 or newer), so it is plain JavaScript and imports only what Node brings.
//
//   node scripts/bootstrap.mjs <script> [arguments…]
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

/** The pinned Node, or undefined where its package is missing or its install step was skipped. */
function pinnedNode() {
  return [join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')].find((path) => existsSync(path));
}

/** True if the installed packages are older than the lock file. npm writes the inner lock file at the end of an install. */
function isInstallStale() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs;
}

function runNpm(command) {
  const options = { cwd: root, stdio: 'inherit', shell: windows };
  return spawnSync('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], options).status === 0;
}

if (isInstallStale() || pinnedNode() === undefined) {
  console.log('Installing packages …');
  // `npm ci` refuses a lock file that does not fit package.json, as after adding a package by hand: then a plain install.
  if (!runNpm('ci') && !runNpm('install')) {
    console.error('The packages could not be installed; npm says above why.');
    process.exit(1);
  }
}

const node = pinnedNode();
if (node === undefined) {
  console.error(
    'The pinned Node is missing: its install step was skipped. Allow install scripts (npm config delete ignore-scripts), delete node_modules, and try again.',
  );
  process.exit(1);
}

const child = spawn(node, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
