import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseJson } from './parse-json.ts';

const readPlaceholder = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../placeholder/${file}`, import.meta.url), 'utf8'));

/** The content that the project comes with. */
export const placeholder = { resume: readPlaceholder('resume.json'), site: readPlaceholder('site.json') };

/** The owner's content folder: `CONTENT_DIR`, relative to the project, or content/. */
export function getContentDirectory(): string {
  return resolve(import.meta.dirname, '../..', process.env.CONTENT_DIR ?? 'content');
}

/**
 * Reads a JSON file of the content folder, with or without a byte order mark.
 * @returns undefined if there is no such file
 * @throws {Error} that says what is wrong with the file
 */
export async function readContentFile(directory: string, name: string): Promise<unknown> {
  const file = join(directory, name);
  if (!existsSync(file)) return undefined;
  const bytes = await readFile(file);
  const fail = (problem: string) => new Error(`content/${name}: ${problem}`);
  // PowerShell writes UTF-16; letters in other encodings would be replaced by "�".
  if (!isUtf8(bytes)) throw fail('save it as UTF-8. In VS Code, click the encoding in the status bar');
  const parsed = parseJson(bytes.toString('utf8'));
  if (!parsed.ok) throw fail(`not valid JSON. In ${parsed.reason}`);
  if (Array.isArray(parsed.value)) throw fail('the file is a list. Remove the [ at its start and the ] at its end');
  return parsed.value;
}
