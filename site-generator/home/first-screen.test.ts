import { describe, expect, test } from 'vitest';
import { readResume } from '#site-generator/resume/resume.ts';
import { parseRichText } from '#site-generator/text/rich-text.ts';
import { deriveFirstScreen, type HeadlineSources } from './first-screen.ts';

const noTexts = { headline: null, intro: null, label: null, name: 'Bo Sample', location: null };

/** The first screen with some of its sources. */
function derive({
  summary = '',
  jobs = [],
  ...sources
}: Partial<Omit<HeadlineSources, 'summary'>> & { readonly summary?: string; readonly jobs?: readonly object[] }) {
  const { work } = readResume({ work: jobs }, 'en').resume;
  return deriveFirstScreen({ ...noTexts, ...sources, work, summary: parseRichText(summary) }, 'en');
}

const long = `I ${'keep trains running and '.repeat(6)}sleep.`;

describe('the headline of home, and the text below it', () => {
  test.each([
    ['the owner’s own', { headline: 'Hello', intro: 'I build.', summary: 'More.' }, 'Hello', 'I build.'],
    ['the owner’s own, above nothing', { headline: 'Hello', summary: 'I build.' }, 'Hello', null],
    ['the first sentence, above the owner’s intro', { intro: 'Hi.', summary: 'I build.' }, 'I build.', 'Hi.'],
    ['the first sentence', { summary: 'I build. It works. More.', label: 'x' }, 'I build.', 'It works.'],
    ['the label before a long sentence', { summary: `${long} I sleep.`, label: 'Engineer' }, 'Engineer', long],
    ['the label before a list', { summary: '- One\n- Two', label: 'Engineer' }, 'Engineer', null],
    ['the name without other texts', {}, 'Bo Sample', null],
    ['the name before a long label', { label: long }, 'Bo Sample', null],
    ['no longest sentence below', { summary: `${long} ${long}`.replaceAll('. ', ', '), label: 'x' }, 'x', null],
  ])('is %s', (_title, sources, text, intro) => {
    const screen = derive(sources);
    expect([screen.headline.text, screen.intro]).toEqual([text, intro]);
  });

  test('is short up to 30 letters, of which a Japanese one counts twice', () => {
    const isShort = (label: string) => derive({ label }).headline.isShort;
    expect(['x'.repeat(30), '例'.repeat(15)].map(isShort)).toEqual([true, true]);
    expect(['x'.repeat(31), '例'.repeat(16)].map(isShort)).toEqual([false, false]);
  });

  test('the byline has the name, the label and the place, as far as they don’t stand above it or are very long', () => {
    const sources = { label: 'Engineer', location: 'Oslo' };
    expect(derive({ ...sources, headline: 'Hi' }).byline).toEqual(['Bo Sample', 'Engineer', 'Oslo']);
    expect(derive(sources).byline).toEqual(['Bo Sample', 'Oslo']);
    expect(derive({ name: `Bo ${'Sample'.repeat(5)}` }).byline).toEqual([]);
  });
});

test.each([
  ['a current one', { name: 'Acme', startDate: '2022-03' }, 'Acme'],
  ['none that has ended', { name: 'Acme', startDate: '2022', endDate: '2024-01' }, null],
  ['none without a date', { name: 'Acme' }, null],
  ['none that the label names', { name: 'Engineering', startDate: '2022' }, null],
])('the employer below the label is %s', (_title, job, employer) => {
  expect(derive({ label: 'Head of Engineering', jobs: [job] }).headline).toMatchObject({ employer });
});
