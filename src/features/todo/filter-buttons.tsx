import type { Ref } from 'react';
import { capitalize } from '#lib/text.ts';
import type { TaskFilter } from './tasks.ts';
import styles from './todo-screen.module.css';

const taskFilters = ['all', 'active', 'completed'] as const;

interface FilterButtonsProps {
  readonly value: TaskFilter;
  readonly onChange: (value: TaskFilter) => void;
  readonly pressedRef: Ref<HTMLButtonElement>;
}

/** Exactly one is pressed. */
export function FilterButtons({ value, onChange, pressedRef }: FilterButtonsProps) {
  return (
    <fieldset className={styles.segments} aria-label="Show">
      {taskFilters.map((filter) => (
        <button
          key={filter}
          ref={filter === value ? pressedRef : undefined}
          type="button"
          className={styles.segment}
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {capitalize(filter)}
        </button>
      ))}
    </fieldset>
  );
}
