import type { ComponentProps } from 'react';
import { clipText } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import styles from './row-button.module.css';

interface RowButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'variant' | 'className'> {
  readonly icon: string;
  readonly name: string;
}

/** A button of a row. It shows its name where the list has room, otherwise its icon. The row's text describes it. */
export function RowButton({ icon, name, ...props }: RowButtonProps) {
  return (
    <Button {...props} variant="bare" className={styles.button}>
      <Icon path={icon} />
      <span>{name}</span>
    </Button>
  );
}

/** A row's text. An element with the id `startId` has its first 80 characters, which describe the row's buttons. */
export function RowText({ text, startId }: { readonly text: string; readonly startId: string }) {
  const clipped = clipText(text);
  const start = [...clipped].slice(0, 80).join('');
  return (
    <>
      <span id={startId}>{start}</span>
      {clipped.slice(start.length)}
    </>
  );
}
