// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { CorruptBackupList, StorageNotice } from './storage-notice.tsx';

const createList = (texts: Record<string, string>) => ({
  storage: createMemoryStorage(texts),
  key: 'notes',
  noun: { one: 'note', many: 'notes' },
});
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const alertText = () => screen.getByRole('alert').textContent;

test('says so when an unreadable text can’t be downloaded anymore', async () => {
  const unreadable = { rejectedCount: null, backupKey: null };
  render(<StorageNotice list={createList({})} state={{ unreadable, isUnsaved: false }} />);
  await click('Download the unreadable copy');
  expect(alertText()).toMatch(
    /The copy could not be downloaded: it’s gone, or this browser’s storage is switched off\.$/,
  );
});

test('says so when the storage refuses to give or to remove a copy, and works once it does', async () => {
  const list = createList({ 'notes.backup-1700000000000': 'broken' });
  const { storage } = list;
  render(<CorruptBackupList list={list} latestKey={null} fallback={createRef()} />);
  storage.failReads = true;
  await click(/^Download the copy/);
  expect(alertText()).toContain('could not be downloaded');
  await click(/^Remove the copy/);
  await click(/^Delete permanently the copy/);
  expect(alertText()).toContain('could not be removed');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  storage.failReads = false;
  await click(/^Delete permanently the copy/);
  expect([...storage.texts]).toEqual([]);
});
