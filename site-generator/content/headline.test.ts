import { describe, expect, test } from 'vitest';
import { deriveFirstScreen, type HeadlineSources, splitSentences } from './headline.ts';
import { readResume } from './read-resume.ts';
import { parseRichText } from './rich-text.ts';

const today = '2026-11-24';
const empty: HeadlineSources = {
  ...{ headline: null, intro: null, summary: [], label: null, name: 'Bo Sample', location: null, work: [] },
};

/** The first screen with some of its sources. */
function derive({
  summary = '',
  jobs = [],
  ...sources
}: Partial<Omit<HeadlineSources, 'summary'>> & { readonly summary?: string; readonly jobs?: readonly object[] }) {
  const { work } = readResume({ work: jobs }, 'en').resume;
  return deriveFirstScreen({ ...empty, ...sources, work, summary: parseRichText(summary) }, 'en', today);
}

const long = `I ${'keep trains running and '.repeat(6)}sleep.`;

describe('the largest text of home', () => {
  test.each([
    [
      'two short sentences',
      { summary: 'I build things. They work. More.', label: 'Engineer' },
      'I build things. They work.',
      'More.',
    ],
    [
      'the first sentence',
      { summary: `I build small and quick things. ${long}`, label: 'Engineer' },
      'I build small and quick things.',
      long,
    ],
    ['the label before a long summary', { summary: `${long} I sleep.`, label: 'Engineer' }, 'Engineer', long],
    ['the label before a sentence of a word', { summary: `Hi! ${long}`, label: 'Engineer' }, 'Engineer', 'Hi!'],
    ['the name without other texts', {}, 'Bo Sample', null],
    ['the name before a long label', { label: long }, 'Bo Sample', null],
    [
      'the owner’s headline, above the intro',
      { headline: 'Hello', intro: 'I build.', label: 'x' },
      'Hello',
      'I build.',
    ],
    ['the owner’s short intro alone', { intro: 'I build.', summary: 'More.' }, 'I build.', null],
    ['nothing above a long intro', { intro: `${long} ${long}`, label: 'Engineer' }, undefined, `${long} ${long}`],
    ['no sentence that is in a list', { summary: '- One\n- Two', label: 'Engineer' }, 'Engineer', null],
    [
      'a text without the longest sentence',
      { summary: `${long} ${long}`.replaceAll('. ', ', '), label: 'x' },
      'x',
      null,
    ],
  ])('is %s', (_title, sources, text, intro) => {
    const screen = derive(sources);
    expect([screen.statement?.text, screen.intro]).toEqual([text, intro]);
  });

  test('is largest up to 30 characters or without a text below it, and smaller above 60', () => {
    const sizeOf = (label: string, jobs: readonly object[] = [], summary = long) =>
      derive({ label, jobs, summary }).statement?.size;
    expect(sizeOf('x'.repeat(30))).toBe('short');
    expect(sizeOf('x'.repeat(31))).toBe('large');
    expect(sizeOf('x'.repeat(60), [], '')).toBe('short');
    expect(sizeOf('x'.repeat(61), [], '')).toBe('medium');
    expect(sizeOf('x'.repeat(60))).toBe('large');
    expect(sizeOf('x'.repeat(61))).toBe('medium');
    expect(sizeOf('例'.repeat(31))).toBe('medium');
    expect(sizeOf('x'.repeat(40), [{ name: 'y'.repeat(30), startDate: '2020' }])).toBe('medium');
  });
});

test.each([
  ['a current one', { name: 'Acme', startDate: '2022-03' }, 'Acme'],
  ['one that ends later', { name: 'Acme', startDate: '2022', endDate: '2027' }, 'Acme'],
  ['none that has ended', { name: 'Acme', startDate: '2022', endDate: '2024-01' }, null],
  ['none without a date', { name: 'Acme' }, null],
  ['no self-employment', { name: 'Various clients', position: 'Freelance Developer', startDate: '2022' }, null],
  ['no self-employment in German', { name: 'Selbstständig', startDate: '2022' }, null],
  ['no business with the surname', { name: 'SAMPLE Consulting', startDate: '2022' }, null],
  ['none that the label names', { name: 'Engineering', startDate: '2022' }, null],
])('the employer below the label is %s', (_title, job, employer) => {
  expect(derive({ label: 'Head of Engineering', jobs: [job] }).statement).toMatchObject({ employer });
});

test.each([
  ['en', 'I work with Dr. Ada and Prof. Bo. They teach.'],
  ['en', 'Since 2019 I lead St. Mary’s lab with K. Tanaka. It is small.'],
  ['en', 'I have an M.Sc. Physics degree, a Ph.D. Thesis and the No. 1 seat. Really.'],
  ['en', 'I use Node.js, e.g. React and the U.S. Census API. It works.'],
  ['de', 'Ich nutze z. B. Kotlin, d. h. JVM-Sprachen, als Dipl.-Ing. Maschinenbau. Gern.'],
  ['fr', 'Je travaille avec Mme Dupont et M. Durand. Merci.'],
  ['ja', 'これは例です。二つ目。'],
])('a sentence in the language %s doesn’t end at an abbreviation: %s', (language, text) => {
  const sentences = splitSentences(text, language);
  expect(sentences).toHaveLength(2);
  expect(sentences.join('')).toBe(text);
});
