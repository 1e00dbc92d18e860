// npm run import -- FILE: writes content/resume.json from an export of Reactive Resume, or from LinkedIn's archive.
import { resolve } from 'node:path';
import { getContentDirectory } from '#site-generator/content/read-owner.ts';
import { importResume } from '#site-generator/import/import-resume.ts';

const path = process.argv[2];
try {
  if (!path) throw new Error('Name a file of Reactive Resume (JSON) or LinkedIn (zip): npm run import -- FILE');
  // npm changes the folder to the project's.
  console.log(importResume(resolve(process.env.INIT_CWD ?? '', path), getContentDirectory()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
