import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './undo-bar.module.css';
import { useUndoKeys } from './use-undo-keys.ts';

interface UndoBarProps {
  /** What was done and can be undone, or null: then nothing shows. */
  readonly message: string | null;
  /** True if what was done after it has been undone. */
  readonly hasUndone: boolean;
  readonly onUndo: () => void;
}

/**
 * Says what was done and offers to undo it, by the button and by Ctrl+Z or ⌘+Z. The status stands there beforehand, so that
 * it is read out.
 */
export function UndoBar({ message, hasUndone, onUndo }: UndoBarProps) {
  useUndoKeys(message === null ? null : onUndo);
  return (
    <div className={styles.bar} data-shown={message !== null}>
      <p role="status" className={styles.message}>
        {message === null && hasUndone && <VisuallyHidden>Undone.</VisuallyHidden>}
        {message !== null && (hasUndone ? `Undone. Before that: ${message}` : message)}
      </p>
      {message !== null && (
        <Button aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
