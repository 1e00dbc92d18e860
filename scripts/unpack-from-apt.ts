import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Unpacks Debian packages, and what they depend on and the machine lacks, into a folder of our own. Nothing is
 * installed: no administrator's rights are needed, no script of a package runs, and no service starts (Debian's nginx
 * would start on port 80). Where there is no apt, no network or no such package, the folder stays as it was.
 */
export function unpackFromApt(packages: readonly string[], folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  try {
    const archives = download(packages, work);
    const root = join(work, 'root');
    const isUnpacked =
      archives.length > 0 && archives.every((archive) => run('dpkg-deb', ['--extract', archive, root]));
    if (!isUnpacked) return;
    rmSync(folder, { recursive: true, force: true });
    renameSync(root, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** First by the machine's own lists of packages, then, where these are missing or out of date, by fresh ones. */
function download(packages: readonly string[], work: string): string[] {
  const archives = join(work, 'archives');
  const lists = join(work, 'lists');
  for (const directory of [archives, lists]) mkdirSync(join(directory, 'partial'), { recursive: true });
  const options = [
    'Debug::NoLocking=1',
    'APT::Sandbox::User=root',
    `Dir::Cache=${work}`,
    `Dir::Cache::archives=${archives}`,
  ];
  const apt = (more: readonly string[], ...command: readonly string[]) =>
    run('apt-get', [...[...options, ...more].flatMap((option) => ['-o', option]), '--quiet', ...command]);
  const get = (more: readonly string[] = []) =>
    apt(more, 'install', '--yes', '--download-only', '--reinstall', '--no-install-recommends', ...packages);
  const ownLists = [`Dir::State::lists=${lists}`];
  const isThere = get() || (apt(ownLists, 'update') && get(ownLists));
  if (!isThere) return [];
  return readdirSync(archives)
    .filter((name) => name.endsWith('.deb'))
    .map((name) => join(archives, name));
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}
