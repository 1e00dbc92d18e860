// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContactLinks } from './contact-links.tsx';

const linkTexts = () => screen.getAllByRole('link').map(({ textContent }) => textContent.split(' (')[0]);

test('has further profiles and the blog after the email address, each in a new tab', () => {
  const otherLinks = [
    { label: 'Mastodon', url: 'https://social.example.com/@alex' },
    { label: 'Blog', url: 'https://notes.example.com' },
  ];
  render(<ContactLinks resumeUrl="./resume.pdf" otherLinks={otherLinks} />);
  expect(linkTexts()).toEqual(['GitHub', 'LinkedIn', 'Resume', 'Email', 'Mastodon', 'Blog']);
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: / \(opens in a new tab\)$/ });
  expect(links.map(({ target, rel }) => [target, rel])).toEqual(Array(5).fill(['_blank', 'noopener noreferrer']));
  expect(links.at(-1)?.href).toBe('https://notes.example.com/');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Mastodon (opens in a new tab)social.example.com/@alex',
  );
});

test('leaves out the resume if there is no PDF', () => {
  render(<ContactLinks resumeUrl={null} otherLinks={null} />);
  expect(linkTexts()).toEqual(['GitHub', 'LinkedIn', 'Email']);
});
