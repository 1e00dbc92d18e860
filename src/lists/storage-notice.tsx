import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { downloadStoredText } from './corrupt-backups.ts';
import type { ListState, PersistentList } from './persistent-list.ts';

interface StorageNoticeProps {
  readonly list: Pick<PersistentList<never>, 'storage' | 'key' | 'noun'>;
  readonly state: Pick<ListState<never>, 'unreadable' | 'isUnsaved'>;
}

/** Reports that entries could not be read from the browser's storage, or not be saved there. */
export function StorageNotice({ list, state }: StorageNoticeProps) {
  const noun = list.noun.many;
  const { unreadable, isUnsaved } = state;
  return (
    <>
      {unreadable && (
        <Notice
          action={
            <Button onClick={() => downloadStoredText(list.storage, unreadable.backupKey ?? list.key)}>
              Download the unreadable copy
            </Button>
          }
        >
          {unreadable.rejectedCount === null
            ? `The saved ${noun} could not be read.`
            : `${unreadable.rejectedCount} of the saved ${noun} could not be read; the others are shown.`}{' '}
          {unreadable.backupKey === null
            ? 'Nothing is lost: the original stays in this browser, and it’s copied before anything changes.'
            : `Nothing is lost: the original is kept in this browser’s storage as “${unreadable.backupKey}”.`}
        </Notice>
      )}
      {isUnsaved && (
        <Notice>
          Your changes could not be saved: this browser’s storage is full or switched off. You can keep working, but
          your {noun} will be lost when you close or reload this page. Export them first.
        </Notice>
      )}
    </>
  );
}
