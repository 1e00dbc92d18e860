// npm run font -- lora: installs a typeface of Fontsource (https://fontsource.org) for content/site.json. For a script's font
// (noto-sans-thai), it also copies the files for the PDF to content/fonts/. Chinese, Japanese and Korean fonts are only for the
// PDF: they have hundreds of files, too many for the pages.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const name = process.argv[2]?.replace(/^@fontsource(?:-variable)?\//, '');
if (!name || !/^[\w-]+$/.test(name)) {
  console.error('Name a typeface as its page at fontsource.org does: npm run font -- lora');
  process.exit(1);
}
const packageName = process.argv[2]?.startsWith('@') ? process.argv[2] : `@fontsource/${name}`;
// `--omit=dev` keeps npm from installing the tools of tests, `--save-prod` moves a typeface out of the devDependencies.
const omit = existsSync(`${root}/node_modules/vitest`) ? [] : ['--omit=dev'];
const isEastAsian = /-(?:sc|tc|hk|jp|kr)$/.test(name);
const flags = ['--no-audit', '--no-fund', '--loglevel=error', isEastAsian ? '--no-save' : '--save-prod', ...omit];
const { status } = spawnSync('npm', ['install', ...flags, packageName], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status !== 0) process.exit(1);
if (!isEastAsian) {
  console.log(
    `Installed. In content/site.json: { "typeface": { "headings": "${packageName}" } }, or "text" instead of "headings".`,
  );
}
const files = join(root, 'node_modules', packageName, 'files');
const fonts = resolve(root, process.env.CONTENT_DIR ?? 'content', 'fonts');
// noto-sans-thai-thai-400-normal.woff2, noto-sans-sc-chinese-simplified-400-normal.woff2
const script = `(?:${name.split('-').at(-1)}|(?:chinese|japanese|korean)[a-z-]*)`;
const scriptFiles = readdirSync(files).filter((file) =>
  new RegExp(`^${name}-${script}-(?:400|600)-normal\\.woff2$`).test(file),
);
if (scriptFiles.length > 0) {
  mkdirSync(fonts, { recursive: true });
  for (const file of scriptFiles) copyFileSync(join(files, file), join(fonts, file));
  console.log('Copied to content/fonts/, for the PDF, the icons and the link previews. Next: npm run doctor');
}
