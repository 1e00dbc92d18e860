import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { escapeHtml, scriptJson } from './markup.ts';

const hostile = fc.string({
  unit: fc.constantFrom(
    '<',
    '>',
    '&',
    '"',
    "'",
    '/',
    '!',
    '-',
    'script',
    ']]',
    ' ',
    'a',
    '\\',
    '\n',
    '\u2028',
    '&lt;',
    '🙂',
  ),
});

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
]);
const readBack = (html: string) => html.replaceAll(/&[^;]+;/g, (entity) => entities.get(entity) ?? 'unknown');

property.prop([hostile])('escapes any text so that a reader of the markup gets the same text back', (text) => {
  const escaped = escapeHtml(text);
  expect(escaped).not.toMatch(/[<>"']/);
  expect(readBack(escaped)).toBe(text);
});

property.prop([fc.array(fc.record({ key: hostile, list: fc.array(hostile) }))])(
  'writes any data into a script so that it ends nothing there and reads the same',
  (data) => {
    const json = scriptJson(data);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(data);
  },
);

test('leaves no way out of a script element', () => {
  expect(scriptJson({ name: '</script><!--' })).toBe(String.raw`{"name":"\u003c/script>\u003c!--"}`);
});
