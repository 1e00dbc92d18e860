import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test('parses JSON', () => {
  const value = { a: ['“x”', "it's // no comment", 1] };
  expect(parseJson(`\uFEFF${JSON.stringify(value)}`)).toEqual({ ok: true, value });
});

test('composes letters with their accents, as fonts have them, and drops halves of characters', () => {
  expect(parseJson('[" Zoe\u0308 ", "trains \\ud83d"]')).toEqual({ ok: true, value: ['Zo\u00eb', 'trains'] });
});

test.each([
  ['\uFEFF{\r\n  "a": 1,\r\n,}', 3, ['2 | "a": 1,', '3 | ,}']],
  ['{\n"a": 1\n"b": 2}', 3, ['2 | "a": 1', '3 | "b": 2}']],
  ["{\n'a': 1}", 2, ['1 | {', "2 | 'a': 1}"]],
  ['{\n"a": "x,\n"b": 1\n}', 2, ['1 | {', '2 | "a": "x,']],
  ['{ "a": None }', 1, ['1 | { "a": None }']],
  ['"a": 1', 1, ['1 | "a": 1']],
  ['', 1, []],
])('names and shows the wrong line of %j, and the one before', (text, line, shown) => {
  const result = parseJson(text);
  const [message, ...lines] = result.ok ? [] : result.reason.split('\n');
  expect(message).toMatch(new RegExp(`^line ${line}: (Expected|Unexpected|Bad) [^\\n]+$`));
  expect(lines.map((each) => each.trim())).toEqual(shown);
});
