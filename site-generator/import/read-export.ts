import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { toFields } from '#lib/parsing.ts';
import { parseJson } from '#site-generator/content/parse-json.ts';
import type { Imported } from './entry.ts';
import { getFileName, importLinkedIn } from './linkedin.ts';
import { importReactiveResume, isReactiveResume } from './reactive-resume.ts';

const expected = 'expected the JSON file of Reactive Resume 4 or 5, or LinkedIn’s zip archive';

/** Converts an export of Reactive Resume, or LinkedIn's archive as a zip file, a folder of CSV files, or one of these files. */
export function readExport(path: string): Imported & { readonly program: string } {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new Error(`There is no file ${path}`);
  const isCsv = /\.csv$/i.test(path);
  if (stats.isDirectory() || isCsv) return importArchive(readFolder(isCsv ? dirname(path) : path));
  const bytes = readFileSync(path);
  if (bytes.toString('latin1', 0, 2) === 'PK') return importArchive(unzip(bytes));
  const parsed = parseJson(bytes.toString('utf8'));
  if (!parsed.ok) throw new Error(`${path}: ${expected}. Not valid JSON: in ${parsed.reason}`);
  const json = parsed.value;
  if (isReactiveResume(json)) return { program: 'Reactive Resume', ...importReactiveResume(json) };
  const isResume = toFields(json).basics !== undefined;
  throw new Error(
    `${path}: ${isResume ? 'this is a JSON Resume already, which the site reads as content/resume.json' : expected}`,
  );
}

function importArchive(files: Readonly<Record<string, Uint8Array>>) {
  const texts = Object.entries(files).map(
    ([path, bytes]) => [getFileName(path) ?? '', new TextDecoder().decode(bytes)] as const,
  );
  return {
    program: 'LinkedIn (without messages, connections and all else, which it did not read)',
    ...importLinkedIn(new Map(texts)),
  };
}

/** Unpacks only the files that are read. */
function unzip(bytes: Buffer): Readonly<Record<string, Uint8Array>> {
  try {
    return unzipSync(bytes, { filter: ({ name }) => getFileName(name) !== null });
  } catch (cause) {
    const advice = 'Download it again, or unpack it and name its folder';
    throw new Error(`The zip archive is damaged or has a password. ${advice}`, { cause });
  }
}

function readFolder(folder: string): Readonly<Record<string, Uint8Array>> {
  const names = readdirSync(folder).filter((name) => getFileName(name) !== null);
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))]));
}
