import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './task-item.module.css';

interface TaskEditorProps {
  readonly text: string;
  /** `hasFocus`: the editing ended by a key, so the focus is for the task to place; else it is where the visitor put it. */
  readonly onEnd: (text: string, hasFocus: boolean) => void;
}

/** The text box of a task in edit mode. Enter and leaving commit, Escape gives the old text back. */
export function TaskEditor({ text, onEnd }: TaskEditorProps) {
  const [draft, setDraft] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  // Ending by a key takes the box away, and that blurs it in some browsers: one ending is enough.
  const hasEnded = useRef(false);

  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(-1, -1);
  }, []);

  function end(result: string, hasFocus: boolean) {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(result, hasFocus);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter and Escape that belong to an input method (IME), or an Enter still held down since it opened the editor.
    if (event.nativeEvent.isComposing || event.repeat) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Without this the same key press would go on to the Edit button, which gets the focus now.
    event.preventDefault();
    end(event.key === 'Enter' ? draft : text, true);
  }

  return (
    <input
      ref={input}
      className={styles['editor']}
      aria-label="Edit task"
      value={draft}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(draft, false)}
    />
  );
}
