import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import styles from './new-task-form.module.css';
import { parseTaskLines, type TaskLine } from './tasks.ts';

/** What the visitor has typed and not added yet; it survives leaving the screen. */
let unsavedText = '';

interface NewTaskFormProps {
  readonly onAdd: (lines: readonly TaskLine[]) => void;
}

export function NewTaskForm({ onAdd }: NewTaskFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState<string | null>(null);

  useEffect(() => {
    const field = input.current;
    return () => {
      unsavedText = field?.value ?? '';
    };
  }, []);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (input.current === null) return;
    const text = input.current.value.trim();
    if (text !== '') onAdd([{ text, completed: false }]);
    input.current.value = '';
    // Also after a tap on the button: a phone's keyboard stays open for the next task.
    input.current.focus();
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    if (parseTaskLines(text).length < 2) return;
    event.preventDefault();
    setPasted(text);
  }

  function endPaste() {
    setPasted(null);
    input.current?.focus();
  }

  return (
    <div className={styles.newTask} data-frame>
      {/* Uncontrolled: nothing in the page depends on the text before it is submitted. */}
      <form className={styles.form} onSubmit={onSubmit}>
        <TextField
          ref={input}
          label="New task"
          defaultValue={unsavedText}
          autoComplete="off"
          enterKeyHint="done"
          onPaste={onPaste}
        />
        <Button type="submit" variant="primary">
          Add
        </Button>
      </form>
      {pasted !== null && (
        <PasteOffer
          text={pasted}
          onAdd={(lines) => {
            onAdd(lines);
            endPaste();
          }}
          onKeep={(line) => {
            endPaste();
            const { selectionStart, selectionEnd } = input.current ?? {};
            input.current?.setRangeText(line, selectionStart ?? 0, selectionEnd ?? 0, 'end');
          }}
        />
      )}
    </div>
  );
}

interface PasteOfferProps {
  readonly text: string;
  readonly onAdd: (lines: readonly TaskLine[]) => void;
  readonly onKeep: (line: string) => void;
}

/** Offers to add each pasted line as a task. Takes the focus; Escape keeps the text as one task. */
function PasteOffer({ text, onAdd, onKeep }: PasteOfferProps) {
  const lines = parseTaskLines(text);
  const keep = () => onKeep(text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' '));
  return (
    <fieldset
      className={styles.offer}
      aria-label="Pasted lines"
      onKeyDown={({ key }) => {
        if (key === 'Escape') keep();
      }}
    >
      <p>You pasted {lines.length} lines.</p>
      <Button ref={focusElement} variant="primary" onClick={() => onAdd(lines)}>
        Add {lines.length} tasks
      </Button>
      <Button onClick={keep}>Keep as one</Button>
    </fieldset>
  );
}

function focusElement(element: HTMLElement | null) {
  element?.focus();
}
