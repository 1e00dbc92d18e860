import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { parseTag } from '#site-generator/language/language.ts';
import { cleanText } from '#site-generator/text/texts.ts';
import type { CaseStudy } from './case-studies.ts';

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
  throw new Error(
    `content/resume.json: there is no such file in ${directory}, only ${own.join(', ')}. Give your JSON Resume this name, ` +
      'or add one; a name is enough: { "basics": { "name": "…" } }. README.md says where to get one',
  );
}

/** The owner's files for a site in one language. */
export interface ContentFiles {
  /** The folder in content/, "" for the root's language. */
  readonly folder: string;
  /** resume.json and site.json as parsed JSON. */
  readonly resume: unknown;
  readonly site: unknown;
  readonly caseStudies: readonly CaseStudy[];
  /** The names of the picture files: "halo.png". */
  readonly pictures: readonly string[];
  /** The names of other files and folders, which the site doesn't read: "photo.heic". */
  readonly unread: readonly string[];
}

const readName = /^(?:\..*|README\.md|resume(?:\.backup)?\.json|site\.json|resume\.pdf|projects|fonts|public)$/;

export async function listUnreadNames(directory: string, pictures: readonly string[]): Promise<readonly string[]> {
  const read = [...(await listLanguageFolders(directory)), ...pictures.map((file) => file.replace(/\/.*/, ''))];
  const names = await readdir(directory);
  return names.filter((name) => !readName.test(name) && !read.includes(name)).sort();
}

/** The folders of the site's languages: the content folder, "", and those in it that have a language's tag as their name and a resume. */
export async function listLanguageFolders(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory).catch(() => []);
  const isLanguage = (name: string) => parseTag(name) === name && existsSync(join(directory, name, 'resume.json'));
  return ['', ...names.filter(isLanguage).sort()];
}

/** How messages name a file: "content/de/resume.json". */
export const contentPath = (name: string, folder: string) => posix.join('content', folder, name);

/**
 * Reads a JSON file; undefined without one.
 * @param folder of a further language in the content folder
 * @throws {Error} that says what is wrong with it
 */
export async function readContentFile(directory: string, name: string, folder = ''): Promise<unknown> {
  const file = join(directory, folder, name);
  if (!existsSync(file)) return undefined;
  const bytes = await readFile(file);
  const fail = (problem: string) => new Error(`${contentPath(name, folder)}: ${problem}`);
  // PowerShell writes UTF-16; letters in other encodings would be replaced by "�".
  if (!isUtf8(bytes)) throw fail('save it as UTF-8. In VS Code, click the encoding in the status bar');
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text, (_key, value) => (typeof value === 'string' ? cleanText(value) : value));
  } catch (error) {
    // Node's message names the line, or shows what is there.
    throw fail(`not valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

/**
 * The owner's own PDF, which replaces the generated one; null without a file.
 * @throws {Error} if it isn't a PDF
 */
export async function readOwnPdf(directory: string, folder = ''): Promise<Buffer | null> {
  const file = join(directory, folder, 'resume.pdf');
  if (!existsSync(file)) return null;
  const pdf = await readFile(file);
  if (pdf.subarray(0, 1024).includes('%PDF-')) return pdf;
  throw new Error(`${contentPath('resume.pdf', folder)}: expected a PDF file. Export one, or delete this file`);
}
