import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isComposing } from '#ui/field.tsx';
import styles from './task-list.module.css';

interface TaskEditorProps {
  readonly text: string;
  /**
   * `text`: the new text; null if there is none to save: canceled by Escape, or nothing typed.
   * `hasFocus`: the editing was ended by a key, so the caller moves the focus; otherwise it is where the visitor put it.
   */
  readonly onEnd: (text: string | null, hasFocus: boolean) => void;
}

/** The text box of a task in edit mode. Enter and blur commit what was typed, Escape discards it. */
export function TaskEditor({ text, onEnd }: TaskEditorProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // Ending by a key removes the box, and that blurs it in some browsers.
  const hasEnded = useRef(false);

  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(-1, -1);
  }, []);

  function end(result: string | null, hasFocus: boolean) {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(result, hasFocus);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter and Escape for an input method, or an Enter still held down since it opened the editor.
    if (isComposing(event) || event.repeat) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Otherwise the same key press would activate the Edit button, which gets the focus now.
    event.preventDefault();
    end(event.key === 'Enter' ? draft : null, true);
  }

  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label="Edit task"
      value={draft ?? text}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(draft, false)}
    />
  );
}
