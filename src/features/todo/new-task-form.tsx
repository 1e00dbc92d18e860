import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { perEnvironment } from '#lib/environment.ts';
import { Button } from '#ui/button.tsx';
import { useEnvironment } from '#ui/environment.ts';
import { focusElement, TextField } from '#ui/field.tsx';
import styles from './new-task-form.module.css';
import { parseTaskLines, type TaskLine } from './tasks.ts';

/** The text that the visitor has typed and not added. It survives leaving the screen. */
const getUnsaved = perEnvironment(() => ({ text: '' }));

/** Adds a task. If several lines are pasted, it offers to add each as a task, as “Add” then does; Escape keeps them as one text. */
export function NewTaskForm({ onAdd }: { readonly onAdd: (lines: readonly TaskLine[]) => void }) {
  const unsaved = getUnsaved(useEnvironment());
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const lines = parseTaskLines(pasted ?? '');

  useEffect(() => {
    const field = input.current;
    return () => {
      unsaved.text = field?.value ?? '';
    };
  }, [unsaved]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pasted !== null) return addPasted();
    if (input.current === null) return;
    const entered = String(new FormData(event.currentTarget).get('text'));
    const text = entered.trim();
    if (text !== '') onAdd([{ text, completed: false }]);
    // After an early submit (early-actions.ts) it contains what was typed next.
    if (input.current.value === entered) input.current.value = '';
    // After a tap on the button too, so that a phone's keyboard stays open for the next task.
    input.current.focus();
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    if (parseTaskLines(text).length < 2) return;
    event.preventDefault();
    setPasted(text);
  }

  function addPasted() {
    setPasted(null);
    input.current?.focus();
    onAdd(lines);
  }

  function keepPasted() {
    setPasted(null);
    const field = input.current;
    const text = pasted?.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ') ?? '';
    field?.focus();
    field?.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  }

  return (
    <div className={styles.newTask} data-visible-before-hydration>
      <form className={styles.form} data-empty-early onSubmit={onSubmit}>
        <TextField
          ref={input}
          label="New task"
          name="text"
          defaultValue={unsaved.text}
          autoComplete="off"
          enterKeyHint="done"
          onPaste={onPaste}
        />
        <Button type="submit" variant="primary">
          Add
        </Button>
      </form>
      {pasted !== null && (
        <fieldset
          className={styles.offer}
          aria-label="Pasted lines"
          onKeyDown={({ key }) => key === 'Escape' && keepPasted()}
        >
          <p>You pasted {lines.length} lines.</p>
          <Button ref={focusElement} variant="primary" onClick={addPasted}>
            Split into {lines.length} tasks
          </Button>
          <Button onClick={keepPasted}>Keep as one</Button>
        </fieldset>
      )}
    </div>
  );
}
