// npm run import -- FILE, or github.com/NAME: writes content/resume.json from an export or a public GitHub profile.
import { resolve } from 'node:path';
import { getContentDirectory } from '#site-generator/content/content-folder.ts';
import { toPrintable } from '#site-generator/import/entry.ts';
import { importGitHub, parseGitHubName } from '#site-generator/import/github.ts';
import { importResume } from '#site-generator/import/import-resume.ts';

const [source, token = ''] = [process.argv[2], process.env.GITHUB_TOKEN?.trim()];
const directory = getContentDirectory();
try {
  if (!source) throw new Error('Name an export or a GitHub account: npm run import -- FILE, or github.com/NAME');
  const name = parseGitHubName(source);
  // npm changes the folder to the project's.
  const path = resolve(process.env.INIT_CWD ?? '', source);
  const message = name ? await importGitHub(name, directory, token) : importResume(path, directory);
  console.log(toPrintable(message));
} catch (error) {
  console.error(toPrintable(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}
