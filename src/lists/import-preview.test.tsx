// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { makeIdsUnique } from '#lib/ids.ts';
import { type FileContent, type Importer, mergeEntries } from './import-file.ts';
import { ImportPreview } from './import-preview.tsx';

interface Note {
  readonly id: string;
  readonly text: string;
}

const withUniqueIds = (notes: readonly Note[]) => makeIdsUnique(notes, (id, n) => `${id}-${n + 1}`);
const importer: Pick<Importer<Note>, 'merge' | 'describe'> = {
  merge: (current, incoming, choice) => mergeEntries(current, incoming, { withUniqueIds, choice, position: 'last' }),
  describe: ({ text }) => text,
};
const note = (id: string, text: string): Note => ({ id, text });

function openPreview(entries: readonly Note[], incoming: readonly Note[], more: Partial<FileContent<Note>> = {}) {
  const merged: (readonly Note[])[] = [];
  render(
    <ImportPreview
      fileName="notes.json"
      importer={importer}
      entries={entries}
      content={{ entries: incoming, notes: [], ...more }}
      noun={{ one: 'note', many: 'notes' }}
      onImport={(operation) => merged.push(operation(entries))}
      onAskAgain={vi.fn()}
      onCancel={vi.fn()}
    />,
  );
  return { merged, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const summary = () => screen.getByText(/ will be | already /).textContent;

test('shows changed entries, and keeps both or uses the file’s', async () => {
  const { merged, user } = openPreview(
    [note('a', 'Tea'), note('b', 'Milk')],
    [note('a', 'Green tea'), note('c', 'Rice')],
  );
  expect(screen.getByText('1 note in the file has changed:')).toBeTruthy();
  expect(items()).toEqual(['Green tea', 'Rice', 'Tea → Green tea']);
  expect(summary()).toBe('2 notes will be added.');
  await user.click(button('Import 2 notes'));

  await user.click(button('Use the file’s'));
  expect(items()).toEqual(['Rice', 'Tea → Green tea']);
  expect(summary()).toBe('1 note will be added, 1 will be changed.');
  await user.click(button('Import 1 note, change 1'));
  expect(merged).toEqual([
    [note('a', 'Tea'), note('b', 'Milk'), note('a-2', 'Green tea'), note('c', 'Rice')],
    [note('a', 'Green tea'), note('b', 'Milk'), note('c', 'Rice')],
  ]);
});

test('names the button after the change if nothing is added', async () => {
  const { user } = openPreview([note('a', 'Tea')], [note('a', 'Green tea')]);
  await user.click(button('Use the file’s'));
  expect(summary()).toBe('1 note will be changed.');
  expect(button('Change 1 note')).toBeTruthy();
});

test('adds entries that need a confirmation only after it', async () => {
  const confirmation = { problem: 'They are in EUR.', action: 'Import as dollars' };
  const { merged, user } = openPreview([], [note('a', 'Tea')], { confirmation });
  expect(screen.getByText('They are in EUR.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import 1 note' })).toBeNull();
  await user.click(button('Import as dollars'));
  expect(merged).toEqual([]);
  await user.click(button('Import 1 note'));
  expect(merged).toHaveLength(1);
});

test('doesn’t offer to add what can’t be saved', () => {
  openPreview([], [note('a', 'x'.repeat(2_500_000)), note('b', 'y'.repeat(2_500_000))]);
  expect(screen.getByRole('alert').textContent).toBe(
    'These notes can’t be saved: with those in the list they are more than this browser has room for.',
  );
  expect(screen.getAllByRole('button')).toEqual([button('Cancel')]);
});
