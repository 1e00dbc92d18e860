import { downloadText } from '#lib/download.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Rows } from './use-rows.ts';

/** Reports that entries could not be read from the browser's storage, or not be saved there. */
export function StorageNotice({ rows }: { readonly rows: Rows }) {
  const { unreadable, isUnsaved } = rows.state;
  const { key, noun } = rows.list.definition;
  if (unreadable === null && !isUnsaved) return null;
  const download = unreadable !== null && (
    <Button onClick={() => downloadText(`${key}.txt`, 'text/plain', unreadable)}>Download</Button>
  );
  return (
    <Notice action={download}>
      {unreadable !== null && (
        <span>
          {`The saved ${noun}s could not be read completely. Nothing is lost: the original is kept in this browser. `}
        </span>
      )}
      {isUnsaved && (
        <span>
          {`Your changes could not be saved: this browser’s storage is full or switched off. You can keep working, but ` +
            `your ${noun}s will be lost when you close or reload this page. Export them first.`}
        </span>
      )}
    </Notice>
  );
}
