import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { findJsonError } from './json-error.ts';

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('the place where JSON ends', () => {
  test.each([
    ['', 0],
    ['   ', 3],
    ['{"a":1', 6],
    ['{"a":1,}', 7],
    ['[1,]', 3],
    ['[1 2]', 3],
    ['[1]]', 3],
    ['{"a" 1}', 5],
    ['{a:1}', 1],
    ['{1:1}', 1],
    ['{"a":1 "b"}', 7],
    ["['a']", 1],
    ['[01]', 2],
    ['[1.]', 2],
    ['[tru]', 1],
    ['["a\nb"]', 3],
    ['["a\\x"]', 3],
    ['["abc', 5],
    ['[{"id":1}\n{"id":2}]', 10],
    ['\ufeff[]', 0],
    ['[}', 1],
    ['nullnull', 4],
  ])('of %j is %d', (text, offset) => {
    expect(isJson(text)).toBe(false);
    expect(findJsonError(text)).toBe(offset);
  });
});

property.prop([fc.json()])('is nowhere in JSON', (text) => {
  expect(findJsonError(text)).toBeNull();
});

property.prop([fc.json(), fc.nat(), fc.nat(3), fc.string({ maxLength: 3, unit: 'binary' })], { numRuns: 2000 })(
  'is somewhere exactly where the browser finds no JSON either, also in corrupted text',
  (json, place, length, inserted) => {
    const at = place % (json.length + 1);
    const text = json.slice(0, at) + inserted + json.slice(at + length);
    expect(findJsonError(text) === null).toBe(isJson(text));
  },
);

test('is found in deep nesting and long strings', () => {
  expect(findJsonError('['.repeat(100_000))).toBe(100_000);
  expect(findJsonError(`["${'a'.repeat(5_000_000)}`)).toBe(5_000_002);
});
