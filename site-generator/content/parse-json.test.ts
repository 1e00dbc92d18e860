import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test('parses JSON', () => {
  const value = { a: ['“x”', "it's // no comment", 1] };
  expect(parseJson(`\uFEFF${JSON.stringify(value)}`)).toEqual({ ok: true, value });
});

test.each([
  ['{\n  "a": 1,\n}', 'line 2: remove the comma before }\n    "a": 1,'],
  ['{\n"a": 1,,\n"b": 2}', 'line 2: remove one of the commas\n    "a": 1,,'],
  ['{\n"a": 1\n"b": 2}', 'line 2: add a comma at the end\n    "a": 1'],
  ["{\n'a': 1}", `line 2: replace single quotes by double quotes (")\n    'a': 1}`],
  ['{\n"a": \'x y\'}', 'line 2: replace single quotes by double quotes (")\n    "a": \'x y\'}'],
  ['{\n“a”: 1}', 'line 2: replace curly quotes by straight ones (")\n    “a”: 1}'],
  ['{\n"a": "x”,\n"b": 1}', 'line 2: replace curly quotes by straight ones (")\n    "a": "x”,'],
  ['{\n// mine\n"a": 1}', 'line 2: remove the comment\n    // mine'],
  ['{ "a": 1 /* mine */ }', 'line 1: remove the comment\n    { "a": 1 /* mine */ }'],
  ['# mine\n{}', 'line 1: remove the comment\n    # mine'],
  ['{\n a: 1}', 'line 2: put a in double quotes\n    a: 1}'],
  [
    '{ "a": None }',
    'line 1: replace None by a text in double quotes, a number, true, false or null\n    { "a": None }',
  ],
  ['{ "a": }', 'line 1: replace } by a text in double quotes, a number, true, false or null\n    { "a": }'],
  [
    '{ "a": "x\ny" }',
    'line 1: close the text with " on the same line; a line break in a text is written \\n\n    { "a": "x',
  ],
  ['{ "a": "say "hi"" }', 'line 1: write \\" for a quote within a text\n    { "a": "say "hi"" }'],
  ['{ "a": "C:\\me" }', 'line 1: write \\\\ for a backslash\n    { "a": "C:\\me" }'],
  ['{ "a" 1 }', 'line 1: add a colon before 1\n    { "a" 1 }'],
  ['{ "a": [1', 'line 1: the file ends too early, a } or ] is missing\n    { "a": [1'],
  ['{ "a": 1 } }', 'line 1: remove } and what follows it\n    { "a": 1 } }'],
  ['', 'line 1: the file ends too early, a } or ] is missing'],
])('explains where and how to correct %j', (text, reason) => {
  expect(parseJson(text)).toEqual({ ok: false, reason });
});
