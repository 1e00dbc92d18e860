// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Importer, mergeEntries } from './import-file.ts';
import { ImportPreview } from './import-preview.tsx';

interface Note {
  readonly id: string;
  readonly text: string;
}

const importer: Pick<Importer<Note>, 'merge' | 'describe'> = {
  merge: (current, incoming) => mergeEntries(current, incoming, { withUniqueIds: (notes) => notes, position: 'last' }),
  describe: ({ text }) => text,
};
const note = (id: string, text: string): Note => ({ id, text });
const list = [note('a', 'Tea'), note('b', 'Milk')];

test.each([
  ['The file contains no notes.', []],
  ['Nothing to add: the list already contains what is in the file.', list],
  ['1 note will be added, 2 are already in the list.', [...list, note('c', 'Rice')]],
  ['1 is already in the list and was changed since: yours was kept.', [note('a', 'Green tea')]],
  [
    '2 notes will be added, 2 are already in the list and were changed since: yours were kept.',
    [note('a', 'Green tea'), note('b', 'Oat milk'), note('c', 'Rice'), note('d', 'Salt')],
  ],
])('says what the import of a file does: %s', async (summary, incoming) => {
  const onImport = vi.fn();
  render(
    <ImportPreview
      file={{ fileName: 'notes.json', importer, entries: incoming }}
      entries={list}
      noun={{ one: 'note', many: 'notes' }}
      onImport={(operation) => onImport(operation(list))}
      onAskAgain={vi.fn()}
      onCancel={vi.fn()}
    />,
  );
  expect(screen.getByText(summary)).toBeTruthy();
  const added = incoming.slice(2);
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    added.map(({ text }) => text),
  );
  const [button] = screen.getAllByRole('button');
  await userEvent.click(button as HTMLElement);
  if (added.length > 0) expect(onImport.mock.calls).toEqual([[[...list, ...added]]]);
  else expect(button?.textContent).toBe('Close');
});
