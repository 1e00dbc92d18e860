// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { replaceStorage } from '#lib/storage.ts';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { CorruptBackupList, StorageNotice } from './storage-notice.tsx';

const list = { key: 'notes', noun: { one: 'note', many: 'notes' } };
const openStorage = (texts: Record<string, string>) => {
  const storage = createMemoryStorage(texts);
  replaceStorage(storage);
  return storage;
};
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const alertText = () => screen.getByRole('alert').textContent;

afterEach(() => replaceStorage(null));

test('says so when an unreadable text can’t be downloaded anymore', async () => {
  openStorage({});
  const unreadable = { rejectedCount: null, backupKey: null };
  render(<StorageNotice list={list} state={{ unreadable, isUnsaved: false }} />);
  await click('Download the unreadable copy');
  expect(alertText()).toMatch(
    /The copy could not be downloaded: it’s gone, or this browser’s storage is switched off\.$/,
  );
});

test('says so when the storage refuses to give or to remove a copy, and works once it does', async () => {
  const storage = openStorage({ 'notes.backup-1700000000000': 'broken' });
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
