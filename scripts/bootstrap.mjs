// Runs a script on the project's own Node, after installing missing packages.
// Only this file may run on the machine's Node (20 or newer), so it is plain JavaScript without packages.
//
//   node scripts/bootstrap.mjs [--all] <script> [arguments…]
//
// `--all` also installs the tools of tests. By default only the packages for building and serving.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
if (/[#?]/.test(root)) {
  console.error(`Rename the folder ${root}: the tools can’t work below a name with # or ?.`);
  process.exit(1);
}
const modules = join(root, 'node_modules');
const isWindows = process.platform === 'win32';

/** The pinned Node: an optional dependency, installed only on its own platform. */
function getPinnedNode() {
  const isAppleSilicon = process.platform === 'darwin' && process.arch === 'arm64';
  const name = `${isAppleSilicon ? 'node-bin' : 'node'}-${isWindows ? 'win' : process.platform}-${process.arch}`;
  return join(modules, name, 'bin', isWindows ? 'node.exe' : 'node');
}

/** npm writes the inner lock file at the end of an install. */
function isInstallStale() {
  const installed = join(modules, '.package-lock.json');
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs;
}

function runNpm(command, needsAll) {
  const options = { cwd: root, stdio: 'inherit', shell: isWindows };
  // Without a network, npm would retry for minutes.
  const flags = ['--fetch-retries=1', '--fetch-retry-mintimeout=2000', ...(needsAll ? [] : ['--omit=dev'])];
  return spawnSync('npm', [command, ...flags], options).status === 0;
}

const args = process.argv.slice(2);
const isAllWanted = args[0] === '--all';
if (isAllWanted) args.shift();

const hasAll = existsSync(join(modules, 'vitest'));
if (isInstallStale() || (isAllWanted && !hasAll)) {
  console.log('Installing packages, for a minute or two…');
  const needsAll = isAllWanted || hasAll;
  // `npm ci` rejects a lock file that doesn't match package.json, for example after a package was added by hand.
  if (!runNpm('ci', needsAll) && !runNpm('install', needsAll)) {
    console.error('The packages could not be installed: see the messages of npm above.');
    console.error('Check that npm’s registry is reachable: `npm ping`');
    process.exit(1);
  }
}

// Platforms without a pinned Node use their own.
const node = existsSync(getPinnedNode()) ? getPinnedNode() : process.execPath;
const { status } = spawnSync(node, ['-e', 'process.exit(process.versions.node.split(".")[0] >= 24 ? 0 : 1)']);
if (status !== 0) {
  console.error('This platform has no pinned Node (or npm omitted optional packages). Install Node 24 or newer.');
  process.exit(1);
}

const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter);
const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
