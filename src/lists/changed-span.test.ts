import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { changedSpan } from './changed-span.ts';

test.each([
  { before: '', after: '', span: [0, 0, 0] },
  { before: 'abc', after: 'abc', span: [3, 3, 3] },
  { before: 'abc', after: 'abXc', span: [2, 2, 3] },
  { before: 'abc', after: 'ac', span: [1, 2, 1] },
  { before: 'aaa', after: 'aa', span: [2, 3, 2] },
  { before: 'abcd', after: 'aXd', span: [1, 3, 2] },
])('finds where "$before" and "$after" differ', ({ before, after, span: [start, endBefore, endAfter] }) => {
  expect(changedSpan([...before], [...after])).toEqual({ start, endBefore, endAfter });
});

const letters = fc.array(fc.constantFrom('a', 'b'), { maxLength: 8 });

property.prop([letters, letters])('names a span that turns one list into the other', (before, after) => {
  const { start, endBefore, endAfter } = changedSpan(before, after);
  expect(before.toSpliced(start, endBefore - start, ...after.slice(start, endAfter))).toEqual(after);
});
