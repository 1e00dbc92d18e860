import { fc, test as property } from '@fast-check/vitest';
import { expect } from 'vitest';
import { escapeHtml } from './html.ts';

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
