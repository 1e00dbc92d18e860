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

test.each([
  ['end', false, [2, 1, 3]],
  ['start', true, [1, 3, 2]],
])('imports at the %s of the list, and gives entries that share an id one of their own each', async (...row) => {
  const [, startsWithNew, ids] = row;
  const definition = { key: 'notes', noun: 'note', schema: object({ id: number() }), startsWithNew };
  const list = new PersistentList(definition, createMemoryStorage({ notes: '[{"id":2}]' }));
  render(<Panel list={list} />);
  const user = userEvent.setup();
  await user.click(screen.getByText('Backup'));
  const file = new File(['[{"id":1},{"id":1}]'], 'notes.json', { type: 'application/json' });
  await user.upload(document.querySelector('input') ?? expect.fail(), file);
  await vi.waitFor(() => expect(list.getState().entries.map(({ id }) => id)).toEqual(ids));
});
