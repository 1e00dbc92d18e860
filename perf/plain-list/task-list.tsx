import { memo, useCallback, useState } from 'react';
import { usePlainList } from './use-plain-list.ts';

interface Task {
  readonly id: number;
  readonly text: string;
  readonly completed: boolean;
}

const filters = ['All', 'Active', 'Completed'] as const;

/** Every row in the page, each drawn again only when it changes: what one writes first. */
export function TaskList() {
  const [tasks, change] = usePlainList<Task>('todos');
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<(typeof filters)[number]>('All');
  const edit = useCallback(
    (id: number, update: Partial<Task>) =>
      change((list) => list.map((task) => (task.id === id ? { ...task, ...update } : task))),
    [change],
  );
  const remove = useCallback((id: number) => change((list) => list.filter((task) => task.id !== id)), [change]);
  const shown = tasks.filter(({ completed }) => filter === 'All' || completed === (filter === 'Completed'));
  return (
    <main>
      <h1>Tasks</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change((list) => [...list, { id: Date.now(), text, completed: false }]);
          setText('');
        }}
      >
        <input aria-label="New task" value={text} onChange={(event) => setText(event.target.value)} />
      </form>
      {filters.map((name) => (
        <button key={name} type="button" aria-pressed={name === filter} onClick={() => setFilter(name)}>
          {name}
        </button>
      ))}
      <ul>
        {shown.map((task) => (
          <TaskRow key={task.id} task={task} onEdit={edit} onDelete={remove} />
        ))}
      </ul>
    </main>
  );
}

interface TaskRowProps {
  readonly task: Task;
  readonly onEdit: (id: number, update: Partial<Task>) => void;
  readonly onDelete: (id: number) => void;
}

const TaskRow = memo(function TaskRow({ task, onEdit, onDelete }: TaskRowProps) {
  const { id, text, completed } = task;
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <li data-row className={completed ? 'done' : undefined}>
      <input
        type="checkbox"
        aria-label={text}
        checked={completed}
        onChange={(event) => onEdit(id, { completed: event.target.checked })}
      />
      {draft === null ? (
        <span>{text}</span>
      ) : (
        <input
          aria-label="Edit task"
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            setDraft(null);
            onEdit(id, { text: draft });
          }}
        />
      )}
      <button type="button" aria-label={`Edit ${text}`} onClick={() => setDraft(text)}>
        Edit
      </button>
      <button type="button" data-action="delete" aria-label={`Delete ${text}`} onClick={() => onDelete(id)}>
        Delete
      </button>
    </li>
  );
});
