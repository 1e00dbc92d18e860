// Without React: the site generator uses the table too (site-generator/content/site-schema.ts).
import type { Stat } from '#lib/stat.ts';

export const demoIds = ['crypto', 'weather', 'todo', 'finance'] as const;
export type DemoId = (typeof demoIds)[number];

/** A demo app as the site presents it. The owner chooses which are shown, in which order and under which name. */
export interface Demo {
  readonly id: DemoId;
  readonly path: `/${DemoId}`;
  /** In the navigation bar, on home and in the document's title. */
  readonly name: string;
  readonly description: string;
  /** The owner has written the texts, in the owner's language; the site's own are English. */
  readonly isOwn?: true;
}

/** Each demo's stat by its path ("/todo"): missing while it is read, null if there is none yet. */
export type DemoStats = Readonly<Record<string, Stat | null>>;

/** What an owner who chooses nothing gets, in this order. */
export const defaultDemos: readonly Demo[] = [
  {
    id: 'crypto',
    path: '/crypto',
    name: 'Crypto Dashboard',
    description: 'The five largest coins by market cap, each with a week of hourly prices.',
  },
  {
    id: 'weather',
    path: '/weather',
    name: 'Weather App',
    description: 'Current weather for any city, with sunrise and sunset in local time.',
  },
  {
    id: 'todo',
    path: '/todo',
    name: 'To-Do List App',
    description: 'A task list that lives in your browser, works across tabs and forgives mistakes.',
  },
  {
    id: 'finance',
    path: '/finance',
    name: 'Finance Tracker',
    description: 'Income and expenses, totaled to the cent and kept on your own device.',
  },
];
