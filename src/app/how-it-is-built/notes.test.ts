import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allDemos } from '#demos.ts';
import { notes } from './notes.ts';

test.each(allDemos.map(({ id }) => id))(
  'the notes on %s have four to six sentences and name files of the repository',
  (demo) => {
    const { paragraphs, files } = notes[demo] ?? { paragraphs: [], files: {} };
    const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(paragraphs.join(' '))];
    expect(sentences.length).toBeGreaterThanOrEqual(4);
    expect(sentences.length).toBeLessThanOrEqual(6);
    expect(Object.keys(files)).toHaveLength(3);
    const root = join(import.meta.dirname, '../../..');
    expect(Object.values<string>(files).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);
