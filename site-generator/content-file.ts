import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';
import { joinPath } from './content-json.ts';

/** A JSON file of the content folder. */
export interface ContentFile {
  readonly json: unknown;
  /** A message for each name that an object has more than once: JSON keeps only the last value. */
  readonly duplicates: readonly string[];
}

const maxMegabytes = 2;

/**
 * Reads a JSON file, with or without a byte order mark.
 * @returns null if there is no such file
 * @throws {Error} that says what is wrong with the file and what to do
 */
export async function readContentFile(directory: string, name: string): Promise<ContentFile | null> {
  const file = `content/${name}`;
  const bytes = await readFile(join(directory, name)).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw new Error(`${file}: the file can’t be read (${cause.message})`, { cause });
  });
  if (bytes === null) return null;
  const megabytes = bytes.length / 1_000_000;
  if (megabytes > maxMegabytes) {
    throw new Error(
      `${file}: expected at most ${maxMegabytes} MB of text, got ${megabytes.toFixed(1)} MB. Images are files of their ` +
        'own in content/, not part of the text',
    );
  }
  if (!isUtf8(bytes) || bytes.includes(0)) throw new Error(`${file}: save it as UTF-8 (${describeEncoding(bytes)})`);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  try {
    return { json: JSON.parse(text), duplicates: findDuplicates(file, text) };
  } catch (cause) {
    throw new Error(`${file}: ${describeSyntaxError(text)}`, { cause });
  }
}

// Text in UTF-16 has a zero byte for every ASCII character.
function describeEncoding(bytes: Buffer): string {
  const choice = 'Most editors ask for the encoding in “Save as”; in VS Code, click it in the status bar';
  if (bytes.includes(0)) return `it is UTF-16, as PowerShell writes it. ${choice}`;
  const [before = ''] = bytes.toString('utf8').split('\uFFFD');
  return `line ${before.split('\n').length} has letters in another encoding, such as Windows-1252. ${choice}`;
}

function describeSyntaxError(text: string): string {
  const errors: string[] = [];
  const onError: JSONVisitor['onError'] = (code, offset, _length, line, character) => {
    // "ValueExpected" → "value expected"
    const reason = printParseErrorCode(code)
      .replaceAll(/(?!^)[A-Z]/g, ' $&')
      .toLowerCase();
    const advice = text.slice(0, offset).trimEnd().endsWith(',') ? '. Remove the comma before it' : '';
    errors.push(`not valid JSON in line ${line + 1}, column ${character + 1}: ${reason}${advice}`);
  };
  visit(text, { onError }, { disallowComments: true });
  return errors[0] ?? 'not valid JSON';
}

function findDuplicates(file: string, text: string): string[] {
  const duplicates: string[] = [];
  const objects: Map<string, number>[] = [];
  visit(text, {
    onObjectBegin: () => {
      objects.push(new Map());
    },
    onObjectEnd: () => {
      objects.pop();
    },
    onObjectProperty: (name, _offset, _length, index, _character, getPath) => {
      const line = index + 1;
      const firstLine = objects.at(-1)?.get(name);
      if (firstLine !== undefined) {
        const path = [...getPath(), name].reduce<string>(joinPath, '');
        duplicates.push(
          `${file}: ${path}: given in line ${firstLine} and again in line ${line}; only the last one is used. ` +
            'Join them, or remove one',
        );
      }
      objects.at(-1)?.set(name, line);
    },
  });
  return duplicates;
}
