import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { toFields } from '#lib/parsing.ts';
import { toJsonResume } from './entry.ts';
import { readExport } from './read-export.ts';

/** Writes resume.json from an export that `readExport` reads, and returns the message for the owner. */
export function importResume(path: string, directory: string): string {
  const { program, ...imported } = readExport(path);
  const { resume, notes } = toJsonResume(imported);
  const $schema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';
  const { basics, ...sections } = resume;
  const kept = writeResume(directory, { $schema, ...resume, meta: { version: 'v1.0.0' } });
  const file = join(directory, 'resume.json');

  const lists = { ...sections, profiles: toFields(basics).profiles };
  const counts = Object.entries(lists).flatMap(([name, list]) =>
    Array.isArray(list) ? `${name} (${list.length})` : [],
  );
  const { name, email } = toFields(basics);
  const isInProject = !(toRelativePath(path).startsWith('..') || isAbsolute(toRelativePath(path)));
  const steps = [
    ...(name === undefined ? [`add to ${toRelativePath(file)}: "basics": { "name": "…" }, which the site needs`] : []),
    ...(isInProject && toRelativePath(path) !== toRelativePath(file)
      ? [`move ${toRelativePath(path)} out of the project, so that you don’t publish it with your repository`]
      : []),
    'npm run doctor',
  ];
  return [
    `Wrote ${toRelativePath(file)} from ${program}: ${['basics', ...counts].join(', ')}.`,
    ...kept,
    ...(email === undefined ? [] : [`The site will show your e-mail address ${email}.`]),
    ...(notes.length > 0 ? ['Left out or to check:', ...notes.map((line) => `  – ${line}`)] : []),
    ...steps.map((step, index) => `${index === 0 ? 'Next: ' : '      '}${step}`),
  ].join('\n');
}

/** A path relative to the project: content/resume.json. */
export function toRelativePath(path: string): string {
  return relative(process.cwd(), path);
}

/** Writes resume.json. An earlier one becomes resume.backup.json, which the returned message says. Never replaces a backup. */
export function writeResume(directory: string, resume: object): readonly string[] {
  const [file, backup] = [join(directory, 'resume.json'), join(directory, 'resume.backup.json')];
  const isKept = existsSync(file);
  if (isKept && existsSync(backup)) {
    const advice = 'Move it elsewhere, or delete it if you don’t need it';
    throw new Error(`${toRelativePath(backup)} exists: it is the resume before an earlier import. ${advice}`);
  }
  if (isKept) copyFileSync(file, backup);
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, `${JSON.stringify(resume, null, 2)}\n`);
  return isKept ? [`What was there is in ${toRelativePath(backup)}.`] : [];
}
