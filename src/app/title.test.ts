import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

test("puts the screen's name before the owner's", () => {
  expect(titleOf('Crypto Dashboard', 'Alex Example')).toBe('Crypto Dashboard · Alex Example');
});

test("puts the owner's name first on home", () => {
  expect(titleOf('Home', 'Alex Example')).toBe('Alex Example · Home');
});
