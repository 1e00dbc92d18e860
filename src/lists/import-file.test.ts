import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { makeIdsUnique } from '#lib/ids.ts';
import {
  isJsonText,
  maxStoredLength,
  mergeEntries,
  mergeInto,
  readImportFile,
  readJsonEntries,
} from './import-file.ts';

const content = (text: string, ...notes: string[]) => ({ ok: true, value: { text, notes } }) as const;
const read = (...parts: BlobPart[]) => readImportFile(new Blob(parts), content);

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

test('leaves NUL characters out of the texts of JSON', () => {
  const text = String.raw`["Tea\u0000", "\\u0000"]`;
  const result = readJsonEntries(text, { one: 'entry', many: 'entries' }, (value) => ({ ok: true, value }));
  expect(result).toMatchObject({ value: { entries: ['Tea', String.raw`\u0000`] } });
});

describe('a file', () => {
  test('is read as UTF-8, its byte order mark left out', async () => {
    expect(await read('\ufeffZürich 😀')).toEqual(content('Zürich 😀'));
  });

  test('in another encoding is read as Windows-1252, with a note', async () => {
    expect(await read(new Uint8Array([0x5a, 0xfc, 0x80]))).toEqual(
      content('Zü€', 'The file is in an older text format: check accented letters.'),
    );
  });

  test.each([
    ['little-endian', [0x5a, 0, 0xfc, 0]],
    ['little-endian with a byte order mark', [0xff, 0xfe, 0x5a, 0, 0xfc, 0]],
    ['big-endian', [0, 0x5a, 0, 0xfc]],
    ['big-endian with a byte order mark', [0xfe, 0xff, 0, 0x5a, 0, 0xfc]],
  ])('is read as UTF-16, %s', async (_name, bytes) => {
    expect(await read(new Uint8Array(bytes))).toEqual(content('Zü'));
  });

  test.each([
    ['with a NUL character', ['Tea\0'], 'It isn’t text.'],
    ['with a mark and spaces only', ['\ufeff \r\n'], 'It is empty.'],
    ['of more than 5 MB', ['x'.repeat(maxStoredLength + 1)], 'It is larger than 5 MB.'],
  ])('%s is refused', async (_name, parts, reason) => {
    expect(await read(...parts)).toEqual({ ok: false, reason });
  });

  test('that has gone since it was chosen is refused', async () => {
    const gone = Object.assign(new Blob(['x']), {
      arrayBuffer: () => Promise.reject(new DOMException('Gone', 'NotFoundError')),
    });
    expect(await readImportFile(gone, content)).toEqual({
      ok: false,
      reason: 'The file couldn’t be read. Was it moved or deleted?',
    });
  });
});

interface Coffee {
  readonly id: string;
  readonly text: string;
  readonly more?: unknown;
}

const coffee = (id: string, text = 'Coffee', more?: unknown): Coffee => ({
  id,
  text,
  ...(more !== undefined && { more }),
});
const withUniqueIds = (list: readonly Coffee[]) => makeIdsUnique(list, (id, n) => `${id}-${n}`);
const findMissing = (current: readonly Coffee[], incoming: readonly Coffee[]) =>
  mergeEntries(current, incoming, { withUniqueIds, choice: 'keep-both', position: 'last' }).added;
const useFile = (current: readonly Coffee[], incoming: readonly Coffee[]) =>
  mergeEntries(current, incoming, { withUniqueIds, choice: 'use-file', position: 'last' });
const toIds = (list: readonly Coffee[]) => list.map(({ id }) => id).join(' ');

test('finds what the list is missing, in the order of the file', () => {
  const current = [coffee('a', 'A')];
  expect(toIds(findMissing(current, [coffee('c', 'C'), coffee('a', 'A'), coffee('b', 'B')]))).toBe('c b');
  expect(findMissing(current, [coffee('a', 'A')])).toEqual([]);
  expect(findMissing(current, [])).toEqual([]);
});

describe('equal entries', () => {
  test('have the same content, whatever their ids and the order of their fields', () => {
    const current = [{ id: 'a', text: 'Coffee', more: { x: 1, y: [2, { z: null }] } }];
    expect(findMissing(current, [{ more: { x: 1, y: [2, { z: null }] }, text: 'Coffee', id: 'z' }])).toEqual([]);
  });

  test.each([
    ['text', coffee('a', 'coffee')],
    ['an extra field', coffee('a', 'Coffee', 1)],
    ['a field of another type', coffee('a', 'Coffee', '1')],
  ])('don’t differ in %s: a different entry gets a free id', (_name, other) => {
    const current = [coffee('a')];
    expect(findMissing(current, [other])).toEqual([{ ...other, id: 'a-1' }]);
  });
});

test('an entry with a known id and other content replaces the list’s, or is added with a free id', () => {
  const current = [coffee('a', 'Tea'), coffee('b')];
  const incoming = [coffee('a', 'Green tea'), coffee('c', 'Juice')];
  expect(useFile(current, incoming)).toMatchObject({ added: [incoming[1]], changed: [incoming[0]] });
  expect(toIds(findMissing(current, incoming))).toBe('a-1 c');
  const changes = useFile(current, incoming);
  expect(mergeInto(current, changes)).toEqual([incoming[0], current[1], incoming[1]]);
  expect(toIds(mergeInto(current, { ...changes, position: 'first' }))).toBe('c a b');
});

const lists = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.constantFrom('x', 'y') }));
const countBy = (list: readonly Coffee[]) => {
  const counts = new Map<string, number>();
  for (const { text } of list) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

property.prop([lists, lists])(
  'gives the list as many equal entries as list or file contain, and then no more',
  (a, b) => {
    const current = withUniqueIds(a);
    const entries = [...current, ...findMissing(current, b)];
    const [inList, inFile, merged] = [countBy(current), countBy(b), countBy(entries)];
    for (const text of ['x', 'y']) {
      expect(merged.get(text) ?? 0).toBe(Math.max(inList.get(text) ?? 0, inFile.get(text) ?? 0));
    }
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(findMissing(entries, b)).toEqual([]);
  },
);

property.prop([lists, lists])('loses no content of the file, and changes nothing more the second time', (a, b) => {
  const current = withUniqueIds(a);
  const { added, changed } = useFile(current, b);
  const entries = [...current.map((entry) => changed.find(({ id }) => id === entry.id) ?? entry), ...added];
  for (const [text, count] of countBy(b)) expect(countBy(entries).get(text)).toBeGreaterThanOrEqual(count);
  expect(entries).toHaveLength(current.length + added.length);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(useFile(entries, b)).toMatchObject({ added: [], changed: [] });
});
