import { transactionsKey } from '#features/finance/transactions.ts';
import { tasksKey } from '#features/todo/tasks.ts';
import type { Step } from './list-actions.ts';

interface Action {
  readonly name: string;
  /** What comes before and is not measured, with the number of the repetition. */
  readonly prepare?: (time: number) => readonly Step[];
  readonly steps: readonly Step[];
}

/** One of the two lists, of the site and of the reference alike. */
export interface List {
  readonly name: string;
  readonly route: string;
  readonly storageKey: string;
  /** Any row. */
  readonly row: string;
  readonly entry: (index: number) => object;
  readonly actions: readonly Action[];
}

const newTask = 'main form input';

/** The buttons "All" and "Active". */
const filter = (place: 1 | 2): Step => ({ do: 'click', selector: `main button[aria-pressed]:nth-of-type(${place})` });

const field = (name: string, value: string): Step => ({ do: 'fill', selector: `main form [name="${name}"]`, value });

export const lists: readonly List[] = [
  {
    name: 'to-do',
    route: '/todo',
    storageKey: tasksKey,
    row: 'main [data-row]',
    entry: (index) => ({ id: index + 1, text: `Something to do, number ${index + 1}`, completed: index % 3 === 0 }),
    actions: [
      { name: 'toggle', steps: [{ do: 'click', selector: 'main li input[type="checkbox"]' }] },
      {
        name: 'add',
        prepare: () => [{ do: 'fill', selector: newTask, value: 'One more' }],
        steps: [{ do: 'submit', selector: 'main form' }],
      },
      {
        name: 'edit',
        prepare: (time) => [
          { do: 'click', selector: 'main li button[aria-label^="Edit"]' },
          { do: 'fill', selector: 'main li [aria-label="Edit task"]', value: `Something else ${time}` },
        ],
        steps: [{ do: 'enter', selector: 'main li [aria-label="Edit task"]' }],
      },
      { name: 'delete', steps: [{ do: 'click', selector: 'main li [data-action="delete"]' }] },
      { name: 'filter', prepare: () => [filter(1)], steps: [filter(2)] },
      { name: 'show all', prepare: () => [filter(2)], steps: [filter(1)] },
      {
        name: 'key press',
        prepare: () => [{ do: 'fill', selector: newTask, value: 'Som' }],
        steps: [{ do: 'fill', selector: newTask, value: 'Some' }],
      },
    ],
  },
  {
    name: 'finance',
    route: '/finance',
    storageKey: transactionsKey,
    row: 'main [data-row]',
    entry: (index) => ({
      id: `transaction-${index}`,
      description: `Something bought, number ${index + 1}`,
      amount: 10 + (index % 997) / 100,
      type: index % 5 === 0 ? 'income' : 'expense',
      category: `Category ${index % 12}`,
      date: `2026-${String(1 + (index % 10)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
    }),
    actions: [
      {
        name: 'add',
        prepare: () => [
          field('description', 'One more'),
          field('amount', '12.34'),
          field('category', 'Food'),
          field('date', '2026-11-20'),
        ],
        steps: [{ do: 'submit', selector: 'main form' }],
      },
      { name: 'delete', steps: [{ do: 'click', selector: 'main li [data-action="delete"]' }] },
      { name: 'key press', prepare: () => [field('description', 'Som')], steps: [field('description', 'Some')] },
    ],
  },
];
