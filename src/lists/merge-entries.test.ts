import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { mergeEntries } from './merge-entries.ts';

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
const withUniqueIds = (list: readonly Coffee[]) => {
  const seen = new Set<string>();
  return list.map((entry) => {
    let { id } = entry;
    while (seen.has(id)) id += "'";
    seen.add(id);
    return id === entry.id ? entry : { ...entry, id };
  });
};
const last = (current: readonly Coffee[], incoming: readonly Coffee[]) =>
  mergeEntries(current, incoming, { withUniqueIds, newEntries: 'last' });
const idsOf = (list: readonly Coffee[]) => list.map(({ id }) => id).join(' ');

test('adds what the list lacks, at its end in the order of the file, or at its top', () => {
  const [current, incoming] = [[coffee('a', 'A')], [coffee('c', 'C'), coffee('a', 'A'), coffee('b', 'B')]];
  expect(idsOf(last(current, incoming).entries)).toBe('a c b');
  const { entries, added } = mergeEntries(current, incoming, { withUniqueIds, newEntries: 'first' });
  expect(idsOf(entries)).toBe('c b a');
  expect(idsOf(added)).toBe('c b');
});

test('leaves the very same list where there is nothing to add', () => {
  const current = [coffee('a')];
  expect(last(current, [coffee('a')])).toEqual({ entries: current, added: [] });
  expect(last(current, []).entries).toBe(current);
  expect(last(current, [coffee('a')]).entries).toBe(current);
});

describe('the same', () => {
  test('is what has the same content, whatever its id and the order of its fields', () => {
    const current = [{ id: 'a', text: 'Coffee', more: { x: 1, y: [2, { z: null }] } }];
    expect(last(current, [{ more: { y: [2, { z: null }], x: 1 }, text: 'Coffee', id: 'z' }]).added).toEqual([]);
  });

  test.each([
    ['text', coffee('a', 'coffee')],
    ['a field more', coffee('a', 'Coffee', 1)],
    ['a field of another type', coffee('a', 'Coffee', '1')],
  ])('is not what differs in %s: it is added under an id of its own', (_name, other) => {
    const current = [coffee('a')];
    const { entries, added } = last(current, [other]);
    expect(idsOf(entries)).toBe("a a'");
    expect(added).toEqual([{ ...other, id: "a'" }]);
    expect(entries[0]).toBe(current[0]);
  });

  test.each([
    ['one in the list, two in the file', ['b'], ['a', 'b'], 'a'],
    ['one in the list under another id, two in the file', ['x'], ['a', 'b'], 'b'],
    ['two in the list, two in the file', ['x', 'y'], ['a', 'b'], ''],
    ['two in the list, one in the file', ['x', 'y'], ['a'], ''],
    ['none in the list, the file with one id twice', [], ['a', 'a'], "a a'"],
    ['one in the list, the file with its id twice', ['a'], ['a', 'a'], "a'"],
  ])('is counted: %s', (_name, current, incoming, added) => {
    expect(
      idsOf(
        last(
          current.map((id) => coffee(id)),
          incoming.map((id) => coffee(id)),
        ).added,
      ),
    ).toBe(added);
  });
});

const lists = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.constantFrom('x', 'y') }));
const countBy = (list: readonly Coffee[]) => {
  const counts = new Map<string, number>();
  for (const { text } of list) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

property.prop([lists, lists])('holds as many of the same as list and file hold at most, and then no more', (a, b) => {
  const current = withUniqueIds(a);
  const { entries, added } = last(current, b);
  const [inList, inFile, merged] = [countBy(current), countBy(b), countBy(entries)];
  for (const text of ['x', 'y']) {
    expect(merged.get(text) ?? 0).toBe(Math.max(inList.get(text) ?? 0, inFile.get(text) ?? 0));
  }
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  expect(entries.slice(0, current.length)).toEqual(current);
  expect(entries.slice(current.length)).toEqual(added);
  expect(last(entries, b).added).toEqual([]);
});
