import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { fingerprintOf, hashText, joinHashes } from './text-hash.ts';

const texts = fc.array(fc.string({ unit: 'binary' }));

property.prop([texts, fc.string()])('of texts put together is the hash of the whole', (parts, separator) => {
  expect(joinHashes(parts.map(hashText), hashText(separator))).toEqual(hashText(parts.join(separator)));
});

test('tells long texts apart that differ in one character', () => {
  const text = '[{"id":1795284257582,"text":"Something to do"}]'.repeat(1_000);
  const places = Array.from({ length: text.length }, (_, place) => place).filter((place) => place % 97 === 0);
  const changed = places.map((place) => `${text.slice(0, place)}~${text.slice(place + 1)}`);
  expect(new Set([text, ...changed].map((one) => fingerprintOf(hashText(one)))).size).toBe(places.length + 1);
});
