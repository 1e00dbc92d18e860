import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type UnzipFileInfo, unzipSync } from 'fflate';
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
  const parsed = parseJson(decode(bytes));
  if (!parsed.ok) throw new Error(`${path}: ${expected}. Not valid JSON: in ${parsed.reason}`);
  const json = parsed.value;
  if (isReactiveResume(json)) return { program: 'Reactive Resume', ...importReactiveResume(json) };
  const isResume = toFields(json).basics !== undefined;
  throw new Error(
    `${path}: ${isResume ? 'this is a JSON Resume already, which the site reads as content/resume.json' : expected}`,
  );
}

function importArchive(files: Readonly<Record<string, Uint8Array>>) {
  const texts = Object.entries(files).map(([path, bytes]) => [getFileName(path) ?? '', decode(bytes)] as const);
  return {
    program: 'LinkedIn (without messages, connections and all else, which it did not read)',
    ...importLinkedIn(new Map(texts)),
  };
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
