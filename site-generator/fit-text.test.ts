import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { fitText, type Setting } from './fit-text.ts';

const measure = (text: string, size: number) => [...text].length * size;
const settings: [Setting, ...Setting[]] = [
  { size: 4, lines: 1 },
  { size: 3, lines: 2 },
  { size: 2, lines: 3 },
];

test.each([
  ['short', 'Bo Li', { size: 4, lines: ['Bo Li'] }],
  ['long', 'Maria Oliveira', { size: 3, lines: ['Maria', 'Oliveira'] }],
  ['of one long word', 'Wolfeschlegelst', { size: 2, lines: ['Wolfeschlegelst'] }],
  [
    'longer than any setting',
    'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk',
    {
      size: 2,
      lines: ['aaaa bbbb cccc', 'dddd eeee ffff', 'gggg hhhh iiii…'],
    },
  ],
])('sets a text that is %s', (_what, text, expected) => {
  expect(fitText(text, 32, settings, measure)).toEqual(expected);
});

test('evens out the lines', () => {
  expect(fitText('aa bb cc dd e', 36, [{ size: 3, lines: 2 }], measure).lines).toEqual(['aa bb', 'cc dd e']);
});

property.prop([fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', 'ö'), maxLength: 80 })])(
  'never sets a line wider than there is room, nor loses a letter without saying so',
  (text) => {
    const { lines, size } = fitText(text, 32, settings, measure);
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(32);
    const letters = (of: string) => of.replaceAll(/\s/g, '');
    const set = letters(lines.join(''));
    if (!set.endsWith('…')) expect(set).toBe(letters(text));
    else expect(letters(text).startsWith(set.slice(0, -1))).toBe(true);
  },
);
