import { expect, test } from 'vitest';
import { withFirstScript } from './observe.ts';

test('puts the script before everything else in the head, and leaves the rest', () => {
  expect(withFirstScript('<html><head><meta charset="utf-8"></head><body>$&</body></html>', './first.js')).toBe(
    '<html><head><script src="./first.js"></script><meta charset="utf-8"></head><body>$&</body></html>',
  );
});

test('refuses a page without a head, which nothing would watch', () => {
  expect(() => withFirstScript('<p>No head</p>', './first.js')).toThrow('expected <head> in the page');
});
