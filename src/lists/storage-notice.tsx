import { downloadText } from '#lib/download.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { PersistentList } from './persistent-list.ts';
import { useListState } from './use-list-state.ts';

/** Reports that entries could not be read from the browser's storage, or not be saved there. */
export function StorageNotice({ list }: { readonly list: PersistentList }) {
  const { unreadable, isUnsaved } = useListState(list);
  const { key, noun } = list.definition;
  if (unreadable === null && !isUnsaved) return null;

  function download(storageKey: string) {
    downloadText(`${storageKey}.txt`, 'text/plain', list.storage.read(storageKey) ?? '');
  }

  return (
    <Notice action={unreadable && <Button onClick={() => download(unreadable.backupKey ?? key)}>Download</Button>}>
      {unreadable && (
        <>
          <span>
            {unreadable.rejectedCount === null
              ? `The saved ${noun.many} could not be read. `
              : `${unreadable.rejectedCount} of the saved ${noun.many} could not be read; the others are shown. `}
          </span>
          <span>
            {unreadable.backupKey === null
              ? 'Nothing is lost: the original stays in this browser, and it’s copied before anything changes. '
              : `Nothing is lost: the original is kept in this browser as “${unreadable.backupKey}”. `}
          </span>
        </>
      )}
      {isUnsaved && (
        <span>
          {`Your changes could not be saved: this browser’s storage is full or switched off. You can keep working, but ` +
            `your ${noun.many} will be lost when you close or reload this page. Export them first.`}
        </span>
      )}
    </Notice>
  );
}
