import { expect, test } from 'vitest';
import { formatTitle } from './screens.ts';

test("puts the screen's name before the owner's in the title, and after it on home", () => {
  expect(formatTitle('Crypto Dashboard', 'Alex Example')).toBe('Crypto Dashboard · Alex Example');
  expect(formatTitle('Home', 'Alex Example')).toBe('Alex Example · Home');
});
