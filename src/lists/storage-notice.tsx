import { browserStorage } from '#lib/storage.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { downloadStoredText } from './corrupt-backups.ts';
import type { ListState } from './persistent-list.ts';

interface StorageNoticeProps {
  readonly state: Pick<ListState<never>, 'unreadable' | 'isUnsaved'>;
  /** Where the list is stored. */
  readonly listKey: string;
  /** What the list contains, in the plural: "tasks". */
  readonly noun: string;
}

/** Reports what could not be read from the browser's storage, and what could not be saved there. */
export function StorageNotice({ state, listKey, noun }: StorageNoticeProps) {
  const { unreadable, isUnsaved } = state;
  return (
    <>
      {unreadable && (
        <Notice
          tone="error"
          action={
            <Button onClick={() => downloadStoredText(browserStorage, unreadable.backupKey ?? listKey)}>
              Download the unreadable copy
            </Button>
          }
        >
          <p>
            {unreadable.rejectedCount === null
              ? `The saved ${noun} could not be read.`
              : `${unreadable.rejectedCount} of the saved ${noun} could not be read; the others are shown.`}{' '}
            {unreadable.backupKey === null
              ? 'Nothing is lost: the original stays in this browser, and it’s copied before anything changes.'
              : `Nothing is lost: the original is kept in this browser’s storage as “${unreadable.backupKey}”.`}
          </p>
        </Notice>
      )}
      {isUnsaved && (
        <Notice tone="error">
          <p>
            Your changes could not be saved: this browser’s storage is full or switched off. You can keep working, but
            your {noun} will be lost when you close or reload this page. Export them first.
          </p>
        </Notice>
      )}
    </>
  );
}
