import { expect, test } from 'vitest';
import { readSampleJson } from '#site-generator/fixtures/read-sample.ts';
import { unknownFields } from './content-json.ts';
import { siteSchema } from './site-schema.ts';

test('finds no unknown field in the sample with every setting', () => {
  expect(unknownFields(readSampleJson('long', 'every-setting.json'), siteSchema)).toEqual([]);
});

test.each([
  [{ Demos: [] }, 'Demos', 'demos'],
  [{ photo: { fiel: 'x' } }, 'photo.fiel', 'file'],
  [{ acentHue: 30 }, 'acentHue', 'accentHue'],
  [{ navigation: [{ nmae: 'A' }] }, 'navigation[0].nmae', 'name'],
  [{ demos: [], Demos: [] }, 'Demos', null],
  [{ theme: 'even' }, 'theme', null],
])('suggests the known field for a misspelled one in %j', (site, path, meant) => {
  expect(unknownFields(site, siteSchema)).toEqual([
    `${path}: unknown field, ignored${meant ? `. Did you mean \`${meant}\`?` : ''}`,
  ]);
});
