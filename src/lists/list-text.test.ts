import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { createListWriter } from './list-text.ts';
import { fingerprintOf, hashText } from './text-hash.ts';

interface Note {
  readonly id: number;
  readonly text: string;
}

const edits = fc.array(
  fc.record({
    at: fc.nat(20),
    removed: fc.nat(4),
    added: fc.array(fc.record({ id: fc.nat(), text: fc.string({ unit: 'binary' }) }), { maxLength: 4 }),
  }),
);

property.prop([edits])('writes what JSON.stringify writes, whatever has changed since the last time', (sequence) => {
  const textOf = createListWriter<Note>();
  let notes: readonly Note[] = [];
  for (const { at, removed, added } of sequence) {
    notes = notes.toSpliced(at, removed, ...added);
    const text = JSON.stringify(notes);
    expect(textOf(notes)).toEqual({ text, fingerprint: fingerprintOf(hashText(text)) });
  }
});

test('writes only the entries that are others than the last time', () => {
  const written: number[] = [];
  const note = (id: number) => ({ toJSON: () => ({ id, place: written.push(id) }) });
  const textOf = createListWriter();
  const notes = [note(1), note(2), note(3)];
  textOf(notes);
  textOf(notes.with(1, note(4)));
  expect(written).toEqual([1, 2, 3, 4]);
});
