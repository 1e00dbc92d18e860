import { expect, test } from 'vitest';
import { parseTaskLines } from './task-lines.ts';

test.each([
  ['Buy milk', 'Buy milk', false],
  ['  - Buy milk ', 'Buy milk', false],
  ['* Buy milk', 'Buy milk', false],
  ['• Buy milk', 'Buy milk', false],
  ['12. Buy milk', 'Buy milk', false],
  ['3) Buy milk', 'Buy milk', false],
  ['[ ] Buy milk', 'Buy milk', false],
  ['[] Buy milk', 'Buy milk', false],
  ['- [x] Buy milk', 'Buy milk', true],
  ['1. [X] Buy milk', 'Buy milk', true],
  ['-5 °C outside', '-5 °C outside', false],
  ['3.5 kg of flour', '3.5 kg of flour', false],
  ['[draft] Buy milk', '[draft] Buy milk', false],
])('reads "%s"', (line, text, completed) => {
  expect(parseTaskLines(line)).toEqual([{ text, completed }]);
});

test('skips blank lines and lines with only a marker, whatever the line breaks', () => {
  const texts = parseTaskLines('One\r\n\r\n- \n[ ] \rTwo\n').map(({ text }) => text);
  expect(texts).toEqual(['One', 'Two']);
});
