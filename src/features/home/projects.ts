// Without React: the site generator uses the descriptions too (site-generator/page-meta.ts).
import type { Stat } from '#lib/stat.ts';

/** Each app's stat by its path ("/todo"): missing while it is read, null if there is none yet. */
export type ProjectStats = Readonly<Record<string, Stat | null>>;

export interface Project {
  readonly id: 'crypto' | 'weather' | 'todo' | 'finance';
  readonly name: string;
  readonly href: `#/${string}`;
  readonly description: string;
  /** Shown if there is no stat yet. */
  readonly emptyText: string;
}

/** The demo apps, in the order of home. */
export const projects: readonly Project[] = [
  {
    id: 'crypto',
    name: 'Crypto Dashboard',
    href: '#/crypto',
    description: 'The five largest coins by market cap, each with a week of hourly prices.',
    emptyText: 'See today’s prices',
  },
  {
    id: 'weather',
    name: 'Weather App',
    href: '#/weather',
    description: 'Current weather for any city, with sunrise and sunset in local time.',
    emptyText: 'Look up a city',
  },
  {
    id: 'todo',
    name: 'To-Do List App',
    href: '#/todo',
    description: 'A task list that lives in your browser, works across tabs and forgives mistakes.',
    emptyText: 'Add a task',
  },
  {
    id: 'finance',
    name: 'Finance Tracker',
    href: '#/finance',
    description: 'Income and expenses, totaled to the cent and kept on your own device.',
    emptyText: 'Add a transaction',
  },
];
