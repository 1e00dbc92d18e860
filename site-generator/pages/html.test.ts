import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { escapeHtml, replaceInPage, scriptJson } from './html.ts';

const units = [...`<>&"'/!- a\\\n\u2028🙂`, 'script', ']]', '&lt;'];
const anyText = fc.string({ unit: fc.constantFrom(...units) });

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
]);
const readBack = (html: string) => html.replaceAll(/&[^;]+;/g, (entity) => entities.get(entity) ?? 'unknown');

property.prop([anyText])('escapes any text so that parsing the markup gives the same text', (text) => {
  const escaped = escapeHtml(text);
  expect(escaped).not.toMatch(/[<>"']/);
  expect(readBack(escaped)).toBe(text);
});

property.prop([fc.array(fc.record({ key: anyText, list: fc.array(anyText) }))])(
  'writes any data into a script so that it parses to the same data',
  (data) => {
    const json = scriptJson(data);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(data);
  },
);

test('replaces a part of a page without replacement patterns, and rejects a page without it', () => {
  expect(replaceInPage('<p></p>', '</p>', "$& $1 $'</p>")).toBe("<p>$& $1 $'</p>");
  expect(() => replaceInPage('<p>', '</p>', '')).toThrow('index.html: expected </p> in it');
});
