// npm run update -- https://github.com/NAME/REPOSITORY: replaces everything but content/ with the newest version of the repository
// that this copy was made from, in one commit that can be reverted.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Commits the tree of another repository's `main` with the content/ of this one. Git can't merge the two, because a copy made by
 * "Use this template" has no common history with it.
 * The new package.json hasn't the typefaces that content/site.json names, so `install` adds them to it again.
 * Returns the message for the owner.
 */
export function update(root: string, url: string, install = installTypeface): string {
  // `pipe` puts git's messages into the error instead of printing them twice.
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
  const git = (...args: readonly string[]) => execFileSync('git', args, options).trim();
  if (git('status', '--porcelain', '--untracked-files=no') !== '') {
    throw new Error('There are changes that aren’t committed. Commit them first: git commit -am "…"');
  }
  git('fetch', '--quiet', '--depth=1', '--end-of-options', url, 'main');
  const version = git('rev-parse', '--short', 'FETCH_HEAD');
  const list = (commit: string) => git('ls-tree', commit).split('\n');
  const isContent = (entry: string) => entry.endsWith('\tcontent');
  const entries = [...list('FETCH_HEAD').filter((entry) => !isContent(entry)), ...list('HEAD').filter(isContent)];
  const tree = execFileSync('git', ['mktree'], { ...options, input: `${entries.join('\n')}\n` }).trim();
  const commit = git('commit-tree', tree, '-p', 'HEAD', '-m', `Update the site to ${version}`);
  // By default git overwrites files that it ignores, such as `.env`.
  git('merge', '--ff-only', '--no-overwrite-ignore', '--quiet', commit);
  for (const name of findMissingTypefaces(root)) {
    install(root, name);
    git('commit', '--all', '--amend', '--allow-empty', '--no-edit', '--quiet');
  }
  if (git('diff', '--name-only', 'HEAD~1') === '') {
    git('reset', '--hard', '--quiet', 'HEAD~1');
    return 'This copy has the newest version already.';
  }
  return `Updated to ${version}; content/ is as it was. What you had changed elsewhere is in the commit before:
  git diff HEAD~1 -- . ':!content'    shows what is different
  git revert HEAD                     goes back
Next: npm run doctor, npm start, git push.`;
}

function findMissingTypefaces(root: string): readonly string[] {
  const file = join(root, 'content/site.json');
  const names = existsSync(file) ? readFileSync(file, 'utf8').match(/@fontsource(?:-variable)?\/[\w-]+/g) : null;
  if (names === null) return [];
  const { dependencies }: { dependencies: object } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return [...new Set(names)].filter((name) => !(name in dependencies));
}

function installTypeface(root: string, name: string): void {
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  execFileSync('npm', ['run', '--silent', 'font', '--', name], options);
}

if (import.meta.main) {
  const url = process.argv[2];
  try {
    if (!url) throw new Error('Name the repository: npm run update -- https://github.com/NAME/REPOSITORY');
    console.log(update(fileURLToPath(new URL('..', import.meta.url)), url));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
