import type { Identified } from '#lib/ids.ts';
import { Button } from '#ui/button.tsx';
import { pencilIcon, trashIcon } from '#ui/demo-icons.ts';
import { Icon } from '#ui/icons.tsx';
import styles from './row-parts.module.css';
import type { Rows } from './use-rows.tsx';

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
    rows.focusRow(id, 'Delete');
    rows.list.changeWithUndo((entries) => entries.filter((entry) => entry.id !== id), 'removed');
  }

  const buttons = [
    { name: 'Edit', icon: pencilIcon, onClick: onEdit },
    { name: 'Delete', icon: trashIcon, onClick: remove },
  ];
  return (
    <span className={className}>
      {buttons.map(({ name, icon, onClick }) => (
        <Button
          key={name}
          variant="bare"
          className={styles.button}
          data-control={name}
          aria-describedby={describedBy}
          onClick={onClick}
        >
          <Icon path={icon} />
          <span>{name}</span>
        </Button>
      ))}
    </span>
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
