// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSample, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { aboutSections } from '#site-generator/resume/sections.ts';
import { ResumeSection } from './resume-section.tsx';

test('folds the texts of jobs of long ago', () => {
  const owner = sampleOwner({
    work: [
      { name: 'Labs', position: 'Lead', startDate: '2020' },
      { name: 'Works', position: 'Engineer', endDate: '2012', highlights: ['Ran it.'] },
    ],
  });
  render(aboutSections(owner).map((section) => <ResumeSection key={section.id} section={section} />));
  const details = screen.getByRole('group');
  expect(details.querySelector('summary')?.textContent).toBe('EngineerWorks2012');
  expect(within(details).getByText('Ran it.').closest('details')?.open).toBe(false);
});

test('folds what follows the tenth entry of a list without texts, and shows each year of long titles once', () => {
  const publications = Array.from({ length: 12 }, (_, index) => ({
    name: `Paper ${index + 1}`.padEnd(49, '.'),
    releaseDate: index < 3 ? '2026' : '2025',
  }));
  const owner = sampleOwner({ publications });
  render(aboutSections(owner).map((section) => <ResumeSection key={section.id} section={section} />));
  const others = screen.getByRole('group');
  within(others).getByText('Publications 11–12');
  expect(
    within(others)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Paper 11\.+$/), expect.stringMatching(/^Paper 12\.+$/)]);
  expect(screen.getAllByText(/^202\d$/).map(({ textContent }) => textContent)).toEqual(['2026', '2025']);
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
});

test('shows emphasis, links and lists in texts and points', () => {
  const text = 'With **5 years** at [Labs](https://labs.test) <script>1</script>a < b\n- one\n- two\n\n1. a\n2. b';
  const owner = sampleOwner({ projects: [{ name: 'P', description: text, highlights: ['Cut *half*'] }] });
  render(aboutSections(owner).map((section) => <ResumeSection key={section.heading} section={section} />));
  expect(screen.getByText('5 years').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'Labs' }).getAttribute('href')).toBe('https://labs.test');
  const [paragraph] = document.querySelectorAll('section p');
  expect(paragraph?.textContent).toBe('With 5 years at Labs a < b');
  const [, bullets, numbers, points] = screen
    .getAllByRole('list')
    .map(({ tagName, textContent }) => tagName + textContent);
  expect([bullets, numbers, points]).toEqual(['ULonetwo', 'OLab', 'ULCut half']);
  expect(screen.getByText('half').tagName).toBe('EM');
});

test('quotes references, links contacts, and lists terms', () => {
  render(aboutSections(readSample('complete')).map((section) => <ResumeSection key={section.id} section={section} />));
  const inRegion = (name: string) => within(screen.getByRole('region', { name }));
  const quote = within(screen.getByRole('figure'));
  expect(quote.getByRole('blockquote').textContent).toBe('An example to us all.Even on Mondays.');
  quote.getByText('Robin Placeholder, Example Works 1');
  expect(inRegion('Contact').getAllByRole('link')).toHaveLength(7);
  expect(inRegion('Contact').getByRole('link', { name: /555/ }).getAttribute('href')).toBe('tel:+15550100100');
  expect(inRegion('Languages').getAllByRole('listitem')).toHaveLength(2);
  expect(inRegion('Skills').getAllByRole('listitem')).toHaveLength(3);
});
