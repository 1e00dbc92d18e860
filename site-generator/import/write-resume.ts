import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isBlank, type JsonObject } from '#site-generator/content/content-json.ts';
import { describeFindings } from '#site-generator/resume/findings.ts';
import { readResume } from '#site-generator/resume/resume.ts';

/** JSON Resume's description, by which editors complete and check the file. */
const $schema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * Writes resume.json. What was there becomes resume.backup.json, which git ignores. Returns the message for the owner.
 * @param imported a resume in any form that the site reads
 * @throws {Error} before any change if there is a backup already
 */
export function writeResume(directory: string, source: string, imported: JsonObject): readonly string[] {
  const [file, backup] = [join(directory, 'resume.json'), join(directory, 'resume.backup.json')];
  const isReplaced = existsSync(file);
  if (isReplaced && existsSync(backup)) {
    const advice = 'Move it elsewhere, or delete it if you don’t need it';
    throw new Error(`${toRelativePath(backup)} exists: it is the resume before an earlier import. ${advice}`);
  }
  if (isReplaced) copyFileSync(file, backup);
  const { resume, findings } = readResume(imported, 'en');
  mkdirSync(directory, { recursive: true });
  const basics = { ...resume.basics, location: { city: resume.basics.location } };
  writeFileSync(file, `${JSON.stringify({ $schema, ...resume, basics }, omitBlank, 2)}\n`);
  const notes = describeFindings(findings);
  return [
    `Wrote ${toRelativePath(file)} from ${source}.`,
    ...(isReplaced ? [`What was there is in ${toRelativePath(backup)}.`] : []),
    ...(basics.email === null ? [] : [`The site will show your e-mail address ${basics.email}.`]),
    ...(notes.length > 0 ? ['To check:', ...notes.map((note) => `  – ${note}`)] : []),
  ];
}

const omitBlank = (name: string, value: unknown) => (name !== '' && isBlank(value) ? undefined : value);

/** A path relative to the project: content/resume.json. */
const toRelativePath = (path: string) => relative(process.cwd(), path);
