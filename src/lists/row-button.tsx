import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import styles from './row-button.module.css';

interface RowButtonProps {
  readonly icon: string;
  readonly name: string;
  /** The ids of the texts that tell the row from others. */
  readonly describedBy: string;
  readonly onClick: () => void;
}

/** A button of a row. It shows its name where the list has room, otherwise its icon. */
export function RowButton({ icon, name, describedBy, onClick }: RowButtonProps) {
  return (
    <Button
      variant="bare"
      className={styles.button}
      data-control={name}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      <Icon path={icon} />
      <span>{name}</span>
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
