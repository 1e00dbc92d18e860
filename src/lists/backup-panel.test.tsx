// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { number, object } from 'valibot';
import { expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { BackupPanel } from './backup-panel.tsx';
import { PersistentList } from './persistent-list.ts';
import { useListState, useRows } from './use-rows.ts';

interface PanelProps {
  readonly list: PersistentList<{ readonly id: number }>;
}

function Panel({ list }: PanelProps) {
  return <BackupPanel rows={useRows(list, useListState(list), [], 'edit')} />;
}

const stored = '[{"id":2}]';

/** Imports a file into a stored list with one entry. */
async function importFile(name: string, text: string, startsWithNew = false) {
  const definition = { key: 'notes', noun: 'note', schema: object({ id: number() }), startsWithNew };
  const storage = createMemoryStorage({ notes: stored });
  const list = new PersistentList(definition, storage);
  render(<Panel list={list} />);
  // A browser's dialog can also choose a file of another type.
  const user = userEvent.setup({ applyAccept: false });
  await user.click(screen.getByText('Backup'));
  await user.upload(screen.getByLabelText('Import'), new File([text], name));
  return { list, storage };
}

test.each([
  ['end', [2, 1, 3]],
  ['start', [1, 3, 2]],
])('imports at the %s of the list, and gives entries that share an id one of their own each', async (where, ids) => {
  const { list } = await importFile('notes.json', '[{"id":1},{"id":1}]', where === 'start');
  await vi.waitFor(() => expect(list.getState().entries.map(({ id }) => id)).toEqual(ids));
});

test.each([
  ['bank.csv', 'a,b', 'Only a JSON file that was exported here can be imported.'],
  ['cut.json', '[{"id":1', 'It isn’t a complete JSON list of notes.'],
  ['mine.json', '[{"id":5},{"id":"6"}]', 'Entry 2 can’t be read: check its “id”.'],
  ['same.json', stored, 'The list already has what it contains.'],
])('refuses to import %s with the text %s, says why, and changes nothing', async (name, text, reason) => {
  const { storage } = await importFile(name, text);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`“${name}” was not imported, and nothing has changed. ${reason}`);
  expect(storage.texts.get('notes')).toBe(stored);
});
