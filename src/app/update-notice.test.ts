// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { hasUnsavedInput } from './update-notice.tsx';

function pageWith(markup: string): ParentNode {
  const page = document.createElement('div');
  page.innerHTML = markup;
  return page;
}

test.each([
  ['<main><form><input value="Half a sentence"></form></main>', true],
  ['<main><form><input type="text" value="x"></form></main>', true],
  ['<main><form><input value="  "></form></main>', false],
  ['<main><form><input type="date" value="2026-11-20"><input type="file"></form></main>', false],
  ['<main><form><input type="text" role="combobox" value="Oslo"></form></main>', false],
  ['<main><input value="a search"></main>', false],
  ['<form><input value="outside of a screen"></form>', false],
])('finds unsaved input in %s: %s', (markup, expected) => {
  expect(hasUnsavedInput(pageWith(markup))).toBe(expected);
});
