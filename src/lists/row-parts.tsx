import type { ComponentProps, ReactNode } from 'react';
import type { Identified } from '#lib/ids.ts';
import { formatCount } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import { pencilIcon, trashIcon } from '#ui/demo-icons.ts';
import { Icon } from '#ui/icons.tsx';
import styles from './row-parts.module.css';
import type { Rows } from './use-rows.ts';

interface RowListProps<Entry extends Identified> {
  readonly rows: Rows<Entry>;
  readonly children: (entry: Entry) => ReactNode;
}

export function RowList<Entry extends Identified>({ rows, children }: RowListProps<Entry>) {
  const { filtered, inPage, showAll } = rows;
  return (
    <>
      <ul role="list" className={styles.list} hidden={inPage.length === 0}>
        {inPage.map(children)}
      </ul>
      {inPage.length < filtered.length && (
        <p className={styles.more}>
          <Button onClick={showAll}>{`Show all ${formatCount(filtered.length)}`}</Button>
        </p>
      )}
    </>
  );
}

interface SampleButtonProps<Entry extends Identified> extends Pick<ComponentProps<typeof Button>, 'variant'> {
  readonly rows: Rows<Entry>;
  readonly createSamples: () => readonly Entry[];
}

/** Adds sample entries to an empty list. */
export function SampleButton<Entry extends Identified>({ rows, createSamples, ...props }: SampleButtonProps<Entry>) {
  function addSamples() {
    rows.focusFallback();
    rows.list.changeWithUndo((entries) => [...entries, ...createSamples()], 'added');
  }

  return (
    <Button {...props} onClick={addSamples}>
      Try sample entries
    </Button>
  );
}

/** A row's text. An element with the id `startId` has its first 80 characters, which describe the buttons. */
export function RowText({ text, startId }: { readonly text: string; readonly startId: string }) {
  const start = Array.from(text.slice(0, 160)).slice(0, 80).join('');
  return (
    <>
      <span id={startId}>{start}</span>
      {text.length > start.length && <span>{text.slice(start.length)}</span>}
    </>
  );
}

interface RowActionsProps extends Identified {
  readonly rows: Rows;
  /** The id of the text that tells the row from others. */
  readonly describedBy: string;
  readonly onEdit: () => void;
  readonly className: string | undefined;
}

/** A row's buttons. They show their names where the list has room, otherwise icons. */
export function RowActions({ id, rows, describedBy, onEdit, className }: RowActionsProps) {
  function remove() {
    rows.focusRow(id, 'delete');
    rows.list.changeWithUndo((entries) => entries.filter((entry) => entry.id !== id), 'removed');
  }

  const shared = { variant: 'bare', className: styles.button, 'aria-describedby': describedBy } as const;
  return (
    <span className={`unprinted ${styles.actions} ${className}`}>
      <Button {...shared} data-control="edit" onClick={onEdit}>
        <Icon path={pencilIcon} />
        <span>Edit</span>
      </Button>
      <Button {...shared} data-control="delete" onClick={remove}>
        <Icon path={trashIcon} />
        <span>Delete</span>
      </Button>
    </span>
  );
}
