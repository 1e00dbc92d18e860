import { expect, test } from 'vitest';
import { formatTitle } from './title.ts';

test("puts the screen's name before the owner's", () => {
  expect(formatTitle('Crypto Dashboard', 'Alex Example')).toBe('Crypto Dashboard · Alex Example');
});

test("puts the owner's name first on home", () => {
  expect(formatTitle('Home', 'Alex Example')).toBe('Alex Example · Home');
});
