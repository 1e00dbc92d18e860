// @vitest-environment happy-dom
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allDemos } from '#all-demos.ts';
import { DemoNotes, getFileUrl } from './demo-notes.tsx';

const sampleNotes = {
  problem: 'It was hard.',
  decisions: { Decision: 'It was made.' },
  tradeOffs: 'ease.',
  files: { Code: 'src/a.ts', Decision: 'docs/decisions/a.md', Test: 'e2e/a.spec.ts' },
};

test('links to the files at the code host, and has no links without one', () => {
  const { rerender } = render(<DemoNotes {...sampleNotes} repositoryUrl="https://github.com/bo/site" />);
  const links = screen.getAllByRole('link', { name: /^a\.(?:ts|md|spec\.ts) \(opens in a new tab\)$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Object.values(sampleNotes.files).map((path) => `https://github.com/bo/site/blob/HEAD/${path}`),
  );
  expect(links.map((link) => link.getAttribute('rel'))).toEqual(Array(3).fill('noopener noreferrer'));
  rerender(<DemoNotes {...sampleNotes} repositoryUrl={null} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('It was hard.')).toBeDefined();
});

test('links to the repository at a host whose pages of files it doesn’t know', () => {
  expect(getFileUrl('https://gitlab.com/bo/site', 'src/a.ts')).toBe('https://gitlab.com/bo/site/blob/HEAD/src/a.ts');
  expect(getFileUrl('https://codeberg.org/bo/site', 'src/a.ts')).toBe('https://codeberg.org/bo/site');
});

test.each(allDemos)('the notes on $id name files of the repository', async ({ loadPanels }) => {
  const { files } = (await loadPanels()).notes;
  const root = join(import.meta.dirname, '../..');
  expect(Object.values(files).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
