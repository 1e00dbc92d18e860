import { memo, useReducer, useState } from 'react';

interface Task {
  readonly id: number;
  readonly text: string;
  readonly completed: boolean;
}

type Action =
  | { readonly type: 'add'; readonly text: string }
  | { readonly type: 'toggle'; readonly id: number }
  | { readonly type: 'delete'; readonly id: number };

let lastId = 0;

function reduce(tasks: readonly Task[], action: Action): readonly Task[] {
  switch (action.type) {
    case 'add':
      lastId += 1;
      return [...tasks, { id: lastId, text: action.text, completed: false }];
    case 'toggle':
      return tasks.map((task) => (task.id === action.id ? { ...task, completed: !task.completed } : task));
    case 'delete':
      return tasks.filter((task) => task.id !== action.id);
  }
}

/** A to-do list after TodoMVC's React example: a reducer, rows that remember what they drew, and no storage. */
export function TodoApp() {
  const [tasks, dispatch] = useReducer(reduce, []);
  return (
    <main>
      <h1>todos</h1>
      <NewTask onAdd={(text) => dispatch({ type: 'add', text })} />
      <ul>
        {tasks.map((task) => (
          <Row key={task.id} task={task} dispatch={dispatch} />
        ))}
      </ul>
      <p>{tasks.filter((task) => !task.completed).length} items left!</p>
    </main>
  );
}

function NewTask({ onAdd }: { readonly onAdd: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(text.trim());
        setText('');
      }}
    >
      <input aria-label="New task" value={text} onChange={(event) => setText(event.target.value)} />
    </form>
  );
}

interface RowProps {
  readonly task: Task;
  readonly dispatch: (action: Action) => void;
}

const Row = memo(function Row({ task, dispatch }: RowProps) {
  const { id, text, completed } = task;
  return (
    <li data-row className={completed ? 'done' : undefined}>
      <input type="checkbox" aria-label={text} checked={completed} onChange={() => dispatch({ type: 'toggle', id })} />
      <span>{text}</span>
      <button type="button" data-action="delete" onClick={() => dispatch({ type: 'delete', id })}>
        Delete
      </button>
    </li>
  );
});
