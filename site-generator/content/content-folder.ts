import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseJson } from './parse-json.ts';

/** The content that the site shows until the owner adds some. */
export const placeholderDirectory = resolve(import.meta.dirname, '../placeholder');

/** The owner's content folder: `CONTENT_DIR`, relative to the project, or content/. */
export function getContentDirectory(): string {
  return resolve(import.meta.dirname, '../..', process.env.CONTENT_DIR ?? 'content');
}

/** The folder whose content the site shows: the placeholder's while the owner's is empty or missing. */
export async function chooseContentDirectory(directory: string): Promise<string> {
  const names = await readdir(directory).catch(() => []);
  const own = names.filter((name) => !/^(?:\..*|readme\.md)$/i.test(name));
  if (own.length === 0) return placeholderDirectory;
  if (own.includes('resume.json')) return directory;
  const isYaml = own.some((name) => /\.ya?ml$/i.test(name));
  throw new Error(
    `content/resume.json: there is no such file in ${directory}, only ${own.join(', ')}. ${
      isYaml ? 'YAML isn’t read. Convert yours to a JSON Resume with' : 'Give your JSON Resume'
    } this name, or add one; a name is enough: { "basics": { "name": "…" } }. README.md says where to get one`,
  );
}

/** Reads a JSON file of the content folder; undefined without one. An error says what is wrong with it. */
export async function readContentFile(directory: string, name: string): Promise<unknown> {
  const file = join(directory, name);
  if (!existsSync(file)) return undefined;
  const bytes = await readFile(file);
  const fail = (problem: string) => new Error(`content/${name}: ${problem}`);
  // PowerShell writes UTF-16; letters in other encodings would be replaced by "�".
  if (!isUtf8(bytes)) throw fail('save it as UTF-8. In VS Code, click the encoding in the status bar');
  const parsed = parseJson(bytes.toString('utf8'));
  if (!parsed.ok) throw fail(`not valid JSON. In ${parsed.reason}`);
  return parsed.value;
}

/**
 * The owner's own PDF, which replaces the generated one; null without a file.
 * @throws {Error} if it isn't a PDF
 */
export async function readOwnResume(directory: string, name: string): Promise<Buffer | null> {
  const file = join(directory, name);
  if (!existsSync(file)) return null;
  const pdf = await readFile(file);
  if (pdf.subarray(0, 1024).includes('%PDF-')) return pdf;
  throw new Error(`content/${name}: expected a PDF file. Export one, or delete this file`);
}
