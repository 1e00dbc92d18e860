import type { FormEvent, RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import styles from './add-task-form.module.css';

interface AddTaskFormProps {
  readonly onAdd: (text: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** The text box keeps its own text: nothing of the page depends on it before it is submitted. */
export function AddTaskForm({ onAdd, inputRef }: AddTaskFormProps) {
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const input = inputRef.current;
    if (input === null || input.value.trim() === '') return;
    onAdd(input.value);
    input.value = '';
  }

  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <TextField ref={inputRef} label="New task" autoComplete="off" enterKeyHint="done" />
      <Button type="submit" variant="primary">
        Add
      </Button>
    </form>
  );
}
