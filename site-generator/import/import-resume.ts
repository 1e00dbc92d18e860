import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { toFields } from '#lib/parsing.ts';
import { parseJson } from '#site-generator/content/parse-json.ts';
import { type Imported, toJsonResume } from './entry.ts';
import { getFileName, importLinkedIn } from './linkedin.ts';
import { importReactiveResume, isReactiveResume } from './reactive-resume.ts';

/** Writes resume.json from an export of Reactive Resume or LinkedIn, and returns the message for the owner. */
export function importResume(path: string, directory: string): string {
  const { program, ...imported } = readExport(path);
  const { resume, notes } = toJsonResume(imported);
  const $schema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';
  const kept = writeResume(directory, { $schema, ...resume, meta: { version: 'v1.0.0' } });
  const { basics, ...sections } = resume;
  const { name, email, profiles } = toFields(basics);
  const counts = Object.entries({ ...sections, profiles }).flatMap(([section, list]) =>
    Array.isArray(list) ? `${section} (${list.length})` : [],
  );
  const [source, file] = [toRelativePath(path), toRelativePath(join(directory, 'resume.json'))];
  const isInProject = !(source.startsWith('..') || isAbsolute(source) || source === file);
  const steps = [
    name === undefined && `add to ${file}: "basics": { "name": "…" }, which the site needs`,
    isInProject && `move ${source} out of the project, so that you don’t publish it with your repository`,
    'npm run doctor',
  ].filter(Boolean);
  const lines = [
    `Wrote ${file} from ${program}: ${['basics', ...counts].join(', ')}.`,
    ...kept,
    email !== undefined && `The site will show your e-mail address ${email}.`,
    notes.length > 0 && ['Left out or to check:', ...notes].join('\n  – '),
    `Next: ${steps.join('\n      ')}`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** A path relative to the project: content/resume.json. */
export const toRelativePath = (path: string) => relative(process.cwd(), path);

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

const expected = 'expected the JSON file of Reactive Resume 4 or 5, or LinkedIn’s zip archive';

/** Converts an export of Reactive Resume, or LinkedIn's archive as a zip file or a folder of CSV files. */
function readExport(path: string): Imported & { readonly program: string } {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new Error(`There is no file ${path}`);
  if (stats.isDirectory()) return importArchive(readFolder(path));
  const bytes = readFileSync(path);
  if (bytes.toString('latin1', 0, 2) === 'PK') return importArchive(unzip(bytes));
  const parsed = parseJson(decode(bytes));
  if (!parsed.ok) throw new Error(`${path}: ${expected}. Not valid JSON: in ${parsed.reason}`);
  const json = parsed.value;
  if (isReactiveResume(json)) return { program: 'Reactive Resume', ...importReactiveResume(json) };
  const isResume = toFields(json).basics !== undefined;
  const hint = isResume ? 'this is a JSON Resume already, which the site reads as content/resume.json' : expected;
  throw new Error(`${path}: ${hint}`);
}

function importArchive(files: Readonly<Record<string, Uint8Array>>) {
  const texts = Object.entries(files).map(([path, bytes]) => [getFileName(path) ?? '', decode(bytes)] as const);
  const program = 'LinkedIn (without messages, connections and all else, which it did not read)';
  return { program, ...importLinkedIn(new Map(texts)) };
}

/** UTF-8 or UTF-16. Without a byte order mark, UTF-16 has a zero byte beside the first letter, which is Latin in CSV and JSON. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff || second === 0) return new TextDecoder('utf-16le').decode(bytes);
  return new TextDecoder(first === 0xfe || first === 0 ? 'utf-16be' : 'utf-8').decode(bytes);
}

const maxUnpackedSize = 2_000_000;

/** Unpacks only the files that are read. They get no more memory than the archive declares for them. */
function unzip(bytes: Buffer): Readonly<Record<string, Uint8Array>> {
  let total = 0;
  const filter = ({ name, size, originalSize }: UnzipFileInfo) => {
    if (getFileName(name) === null) return false;
    total += Math.max(size, originalSize);
    return total <= maxUnpackedSize;
  };
  const advice = 'Download it again, or unpack it and name its folder';
  try {
    const files = unzipSync(bytes, { filter });
    if (total <= maxUnpackedSize) return files;
  } catch (cause) {
    throw new Error(`The zip archive is damaged or has a password. ${advice}`, { cause });
  }
  throw new Error(`The profile in the zip archive is larger than 2 MB. ${advice}`);
}

function readFolder(folder: string): Readonly<Record<string, Uint8Array>> {
  const names = readdirSync(folder).filter((name) => getFileName(name) !== null);
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))]));
}
