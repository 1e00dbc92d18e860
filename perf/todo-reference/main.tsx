import { type Dispatch, memo, useCallback, useMemo, useReducer, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './todo-app.css';

interface Task {
  readonly id: string | number;
  readonly text: string;
  readonly completed: boolean;
}

type Action =
  | { readonly type: 'add'; readonly text: string }
  | { readonly type: 'edit'; readonly id: Task['id']; readonly text: string }
  | { readonly type: 'toggle' | 'delete'; readonly id: Task['id'] }
  | { readonly type: 'toggleAll'; readonly completed: boolean }
  | { readonly type: 'clearCompleted' };

function reduce(tasks: readonly Task[], action: Action): readonly Task[] {
  switch (action.type) {
    case 'add':
      return [...tasks, { id: crypto.randomUUID(), text: action.text, completed: false }];
    case 'edit':
      return tasks.map((task) => (task.id === action.id ? { ...task, text: action.text } : task));
    case 'toggle':
      return tasks.map((task) => (task.id === action.id ? { ...task, completed: !task.completed } : task));
    case 'toggleAll':
      return tasks.map((task) =>
        task.completed === action.completed ? task : { ...task, completed: action.completed },
      );
    case 'delete':
      return tasks.filter((task) => task.id !== action.id);
    case 'clearCompleted':
      return tasks.filter((task) => !task.completed);
  }
}

/**
 * A to-do list with the parts of TodoMVC's React example: a reducer above three parts, memoized rows, editing, "toggle all",
 * a counter with filters, and its kind of styles. It stores nothing.
 */
function TodoApp() {
  const [tasks, dispatch] = useReducer(reduce, []);
  const [filter, setFilter] = useState('all');
  return (
    <div className="app">
      <header>
        <h1>todos</h1>
        <NewTask dispatch={dispatch} />
      </header>
      <TaskList tasks={tasks} filter={filter} dispatch={dispatch} />
      <Summary tasks={tasks} filter={filter} onFilter={setFilter} dispatch={dispatch} />
    </div>
  );
}

interface Dispatching {
  readonly dispatch: Dispatch<Action>;
}

function NewTask({ dispatch }: Dispatching) {
  return (
    <input
      className="new-todo"
      aria-label="New task"
      placeholder="What needs to be done?"
      onKeyDown={({ key, currentTarget: input }) => {
        if (key !== 'Enter') return;
        dispatch({ type: 'add', text: input.value.trim() });
        input.value = '';
      }}
    />
  );
}

interface TasksProps extends Dispatching {
  readonly tasks: readonly Task[];
  readonly filter: string;
}

function TaskList({ tasks, filter, dispatch }: TasksProps) {
  const shown = useMemo(
    () => tasks.filter((task) => filter === 'all' || task.completed === (filter === 'completed')),
    [tasks, filter],
  );
  return (
    <main>
      {shown.length > 0 && (
        <label className="toggle-all">
          <input
            type="checkbox"
            checked={shown.every((task) => task.completed)}
            onChange={(event) => dispatch({ type: 'toggleAll', completed: event.target.checked })}
          />
          Toggle all
        </label>
      )}
      <ul>
        {shown.map((task) => (
          <Row key={task.id} task={task} dispatch={dispatch} />
        ))}
      </ul>
    </main>
  );
}

interface RowProps extends Dispatching {
  readonly task: Task;
}

const Row = memo(function Row({ task, dispatch }: RowProps) {
  const { id, text, completed } = task;
  const [isEditing, setIsEditing] = useState(false);
  const onToggle = useCallback(() => dispatch({ type: 'toggle', id }), [dispatch, id]);
  const onDelete = useCallback(() => dispatch({ type: 'delete', id }), [dispatch, id]);
  const onEnd = useCallback(
    (changed: string) => {
      if (changed === '') dispatch({ type: 'delete', id });
      else dispatch({ type: 'edit', id, text: changed });
      setIsEditing(false);
    },
    [dispatch, id],
  );
  return (
    <li className={completed ? 'completed' : ''}>
      <div className="view">
        {isEditing ? (
          <input className="edit" defaultValue={text} onBlur={(event) => onEnd(event.target.value.trim())} />
        ) : (
          <>
            <input className="toggle" type="checkbox" aria-label={text} checked={completed} onChange={onToggle} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: as in the example that this follows */}
            <span className="text" onDoubleClick={() => setIsEditing(true)}>
              {text}
            </span>
            <button type="button" className="destroy" aria-label={`Delete ${text}`} onClick={onDelete} />
          </>
        )}
      </div>
    </li>
  );
});

interface SummaryProps extends TasksProps {
  readonly onFilter: (filter: string) => void;
}

function Summary({ tasks, filter, onFilter, dispatch }: SummaryProps) {
  const left = useMemo(() => tasks.filter((task) => !task.completed).length, [tasks]);
  if (tasks.length === 0) return null;
  return (
    <footer>
      <span>{`${left} ${left === 1 ? 'item' : 'items'} left!`}</span>
      {['all', 'active', 'completed'].map((name) => (
        <button key={name} type="button" aria-pressed={name === filter} onClick={() => onFilter(name)}>
          {name}
        </button>
      ))}
      <button type="button" disabled={left === tasks.length} onClick={() => dispatch({ type: 'clearCompleted' })}>
        Clear completed
      </button>
    </footer>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<TodoApp />);
