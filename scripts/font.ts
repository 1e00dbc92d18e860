// npm run font -- lora: installs a typeface of Fontsource (https://fontsource.org) for content/site.json.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const name = process.argv[2]?.replace(/^@fontsource(?:-variable)?\//, '');
if (!name || !/^[\w-]+$/.test(name)) {
  console.error('Name a typeface as its page at fontsource.org does: npm run font -- lora');
  process.exit(1);
}
const packageName = process.argv[2]?.startsWith('@') ? process.argv[2] : `@fontsource/${name}`;
// Installs or removes no tools of tests. `--save-prod`, since some typefaces of tests are devDependencies.
const omit = existsSync(`${root}/node_modules/vitest`) ? [] : ['--omit=dev'];
const args = ['install', '--save-prod', ...omit, '--no-audit', '--no-fund', '--loglevel=error', packageName];
const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
if (status !== 0) process.exit(1);
console.log(
  `Installed. In content/site.json: { "typeface": { "headings": "${packageName}" } }, or "text" instead of "headings".`,
);
