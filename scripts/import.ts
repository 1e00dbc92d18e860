// npm run import -- github.com/NAME, or LinkedIn's archive: writes content/resume.json.
import { resolve } from 'node:path';
import { getContentDirectory } from '#site-generator/content/content-folder.ts';
import { importGitHub, parseGitHubName } from '#site-generator/import/github.ts';
import { importLinkedIn } from '#site-generator/import/linkedin.ts';

const [source, token = ''] = [process.argv[2], process.env.GITHUB_TOKEN?.trim()];
const directory = getContentDirectory();
try {
  if (!source)
    throw new Error('Name a GitHub account or LinkedIn’s archive: npm run import -- github.com/NAME, or FILE');
  const name = parseGitHubName(source);
  // npm changes the folder to the project's.
  const path = resolve(process.env.INIT_CWD ?? '', source);
  console.log(name ? await importGitHub(name, directory, token) : importLinkedIn(path, directory));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
