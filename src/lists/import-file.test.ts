import { describe, expect, test } from 'vitest';
import { type FileContent, isJsonText, maxFileBytes, readImportFile } from './import-file.ts';

const echo = (text: string): FileContent<string> => ({ kind: 'entries', entries: [text], note: null });
const read = (...parts: BlobPart[]) => readImportFile(new Blob(parts), echo);

test.each([
  ['[]', true],
  [' [ {"id":1', true],
  ['{}', true],
  ['[', true],
  ['[ ] Buy milk', false],
  ['[x] Buy milk', false],
  ['Date,Amount', false],
])('takes %j for JSON: %s', (text, isJson) => {
  expect(isJsonText(text)).toBe(isJson);
});

describe('a file', () => {
  test('is read as UTF-8, its byte order mark left out', async () => {
    expect(await read('\ufeffZürich 😀')).toEqual({ kind: 'entries', entries: ['Zürich 😀'], note: null });
  });

  test.each([
    [
      'in another encoding',
      [new Uint8Array([0x5a, 0xfc, 0x72])],
      'It isn’t UTF-8 text. In a spreadsheet, save it as “CSV UTF-8”.',
    ],
    [
      'in UTF-16',
      [new Uint8Array([0xff, 0xfe, 0x5b, 0])],
      'It isn’t UTF-8 text. In a spreadsheet, save it as “CSV UTF-8”.',
    ],
    ['without anything', [], 'It is empty.'],
    ['with a mark and spaces only', ['\ufeff \r\n'], 'It is empty.'],
    ['of more than 5 MB', ['x'.repeat(maxFileBytes + 1)], 'It is larger than 5 MB.'],
  ])('%s is refused', async (_name, parts, reason) => {
    expect(await read(...(parts as BlobPart[]))).toEqual({ kind: 'refused', reason });
  });

  test('in another encoding is read as Windows-1252 by an importer that allows it, unless it is binary', async () => {
    const readLegacy = (...bytes: number[]) => readImportFile(new Blob([new Uint8Array(bytes)]), echo, echo);
    expect(await readLegacy(0x5a, 0xfc, 0x80)).toMatchObject({ entries: ['Zü€'] });
    expect(await readLegacy(0xff, 0xfe, 0x5b, 0)).toMatchObject({ kind: 'refused' });
  });

  test('of exactly 5 MB is read', async () => {
    expect((await read('x'.repeat(maxFileBytes))).kind).toBe('entries');
  });

  test('that has gone since it was chosen is refused', async () => {
    const gone = Object.assign(new Blob(['x']), {
      arrayBuffer: () => Promise.reject(new DOMException('Gone', 'NotFoundError')),
    });
    expect(await readImportFile(gone, echo)).toEqual({
      kind: 'refused',
      reason: 'The file couldn’t be read. Was it moved or deleted?',
    });
  });
});
