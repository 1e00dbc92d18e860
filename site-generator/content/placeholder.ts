import { readFileSync } from 'node:fs';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../placeholder/${file}`, import.meta.url), 'utf8'));

/** The content that the project comes with. */
export const placeholder = { resume: read('resume.json'), site: read('site.json') };
