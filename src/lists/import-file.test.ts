import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { makeIdsUnique } from '#lib/ids.ts';
import { isJsonText, mergeEntries, readImportFile } from './import-file.ts';

const content = (text: string) => ({ ok: true, value: text }) as const;
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

describe('a file', () => {
  test('is read as UTF-8, its byte order mark left out', async () => {
    expect(await read('\ufeffZürich 😀')).toEqual(content('Zürich 😀'));
  });

  test('in another encoding is read as UTF-16 with a byte order mark, or as Windows-1252', async () => {
    expect(await read(new Uint8Array([0xff, 0xfe, 0x5a, 0, 0xfc, 0]))).toEqual(content('Zü'));
    expect(await read(new Uint8Array([0x5a, 0xfc, 0x80]))).toEqual(content('Zü€'));
  });

  test.each([
    ['with a NUL character', ['Tea\0'], 'It isn’t text.'],
    ['with a mark and spaces only', ['\ufeff \r\n'], 'It is empty.'],
    ['of more than 5 MB', ['x'.repeat(5_000_001)], 'It is larger than 5 MB.'],
    ['of 60,000 rows', ['a,b\r\n'.repeat(60_000)], 'It has more lines than a browser can store.'],
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
const merge = (current: readonly Coffee[], incoming: readonly Coffee[], position: 'first' | 'last' = 'last') =>
  mergeEntries(current, incoming, { withUniqueIds, position });
const findMissing = (current: readonly Coffee[], incoming: readonly Coffee[]) => merge(current, incoming).added;
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
  ])('don’t differ in %s', (_name, other) => {
    expect(merge([coffee('a')], [other])).toMatchObject({ added: [], changedCount: 1 });
    expect(findMissing([coffee('a')], [{ ...other, id: 'b' }])).toHaveLength(1);
  });
});

test('an entry with a known id and other content was changed and stays; another with a taken id gets a free one', () => {
  const current = [coffee('a', 'Tea'), coffee('b')];
  const incoming = [coffee('a', 'Green tea'), coffee('c', 'Juice'), coffee('c', 'Water')];
  const added = [incoming[1], coffee('c-1', 'Water')];
  expect(merge(current, incoming)).toEqual({ entries: [...current, ...added], added, changedCount: 1 });
  expect(merge(current, incoming, 'first').entries).toEqual([...added, ...current]);
});

const lists = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.constantFrom('x', 'y') }));

property.prop([lists, lists])(
  'keeps the list, adds each entry of the file that is neither in it nor changed, and nothing the second time',
  (a, b) => {
    const current = withUniqueIds(a);
    const { entries, added, changedCount } = merge(current, b);
    expect(entries).toEqual([...current, ...added]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const text of ['x', 'y']) {
      const count = (list: readonly Coffee[]) => list.filter((entry) => entry.text === text).length;
      expect(count(entries)).toBeLessThanOrEqual(Math.max(count(current), count(b)));
      expect(count(entries) + changedCount).toBeGreaterThanOrEqual(count(b));
    }
    expect(merge(entries, b)).toMatchObject({ added: [] });
  },
);
