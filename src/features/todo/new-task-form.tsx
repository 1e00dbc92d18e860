import type { ClipboardEvent, FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

/** Adds a task. Several pasted lines become a task each, at once. */
export function NewTaskForm({ onAdd }: { readonly onAdd: (texts: readonly string[]) => void }) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text')).trim();
    if (text !== '') onAdd([text]);
    form.reset();
    // After a tap on the button too, so that a phone's keyboard stays open for the next task.
    form.querySelector('input')?.focus();
  }

  function onPaste(event: ClipboardEvent) {
    const lines = event.clipboardData.getData('text/plain').split(/\r\n|\r|\n/);
    const texts = lines.map((line) => line.trim()).filter((line) => line !== '');
    if (texts.length < 2) return;
    event.preventDefault();
    onAdd(texts);
  }

  return (
    <form className="row one-field" data-visible-before-hydration onSubmit={onSubmit}>
      <TextField label="New task" name="text" dir="auto" enterKeyHint="done" onPaste={onPaste} />
      <Button type="submit" variant="primary">
        Add
      </Button>
    </form>
  );
}
