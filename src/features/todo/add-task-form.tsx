import { type Ref, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import styles from './add-task-form.module.css';

interface AddTaskFormProps {
  readonly onAdd: (text: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

export function AddTaskForm({ onAdd, inputRef }: AddTaskFormProps) {
  const [text, setText] = useState('');
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        onAdd(text);
        setText('');
      }}
    >
      <TextField
        ref={inputRef}
        label="New task"
        value={text}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary">
        Add
      </Button>
    </form>
  );
}
