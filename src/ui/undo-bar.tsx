import { Button } from './button.tsx';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  /** What was removed, or null: then nothing shows. */
  readonly message: string | null;
  readonly onUndo: () => void;
}

/** Says what was removed and offers to put it back. The status stands there beforehand, so that it is read out. */
export function UndoBar({ message, onUndo }: UndoBarProps) {
  return (
    <div className={styles['bar']} data-shown={message !== null}>
      <p role="status" className={styles['message']}>
        {message}
      </p>
      {message !== null && <Button onClick={onUndo}>Undo</Button>}
    </div>
  );
}
