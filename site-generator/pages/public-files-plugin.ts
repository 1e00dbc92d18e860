import { constants, copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { getContentDirectory } from '#site-generator/content/content-folder.ts';
import { checkSvg } from '#site-generator/images/svg.ts';
import { folderPlugin } from '#site-generator/site-build.ts';

/**
 * Copies content/public/ to the site's root. Runs after every plugin that writes or lists files, so the owner's files stay as
 * they are, and aren't saved for offline use.
 */
export const publicFilesPlugin = () =>
  folderPlugin('public-files', async (folder, _files, log) => {
    // Only once, to the root's site.
    if (process.env.SITE_LANGUAGE === undefined) await copyPublicFiles(getContentDirectory(), folder, log);
  });

/** Copies all files but dotfiles, such as `.env` and `.git`. `.well-known` is copied, and no file of the site replaced. */
export async function copyPublicFiles(
  contentDirectory: string,
  siteFolder: string,
  log: (text: string) => void,
): Promise<void> {
  const source = join(contentDirectory, 'public');
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => []);
  const hidden = new Set<string>();
  for (const entry of entries.filter((file) => file.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(source, path).replaceAll('\\', '/');
    const [dotfile] = /^(?:.*?\/)?\.(?!well-known\/)[^/]*/.exec(name) ?? [];
    if (dotfile !== undefined) {
      hidden.add(dotfile);
      continue;
    }
    if (/\.svg$/i.test(name)) checkSvg(`public/${name}`, await readFile(path));
    await mkdir(join(siteFolder, dirname(name)), { recursive: true });
    await copyFile(path, join(siteFolder, name), constants.COPYFILE_EXCL).catch((cause: unknown) => {
      const problem = 'the site has a file of this name itself. Rename or delete yours';
      throw new Error(`content/public/${name}: ${problem}`, { cause });
    });
  }
  if (hidden.size > 0)
    log(`content/public: not published, since the name starts with a dot: ${[...hidden].join(', ')}`);
}
