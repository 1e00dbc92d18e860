import type { Stat } from '#lib/stat.ts';

/** The drawing beside a project's name. */
export type IllustrationName = 'crypto' | 'weather' | 'todo' | 'finance';

export interface Project {
  readonly name: string;
  readonly href: `#/${string}`;
  readonly description: string;
  readonly illustration: IllustrationName;
  /** Stands where the app's own figure will stand, as long as there is none on this device. */
  readonly emptyText: string;
}

/** What each app has to show for itself, by its address within the site ("/todo"); absent while it is being read. */
export type ProjectStats = Readonly<Record<string, Stat | null>>;

/** The demo apps, in the order in which home lists them. */
export const projects: readonly Project[] = [
  {
    name: 'Crypto Dashboard',
    href: '#/crypto',
    illustration: 'crypto',
    description: 'The five largest coins by market cap, each with a week of hourly prices.',
    emptyText: 'See today’s prices',
  },
  {
    name: 'Weather App',
    href: '#/weather',
    illustration: 'weather',
    description: 'Current weather for any city, with sunrise and sunset on that city’s own clocks.',
    emptyText: 'Look up a city',
  },
  {
    name: 'To-Do List App',
    href: '#/todo',
    illustration: 'todo',
    description: 'A task list that lives in your browser, works across tabs and forgives mistakes.',
    emptyText: 'Write down a task',
  },
  {
    name: 'Finance Tracker',
    href: '#/finance',
    illustration: 'finance',
    description: 'Income and expenses, added up to the cent and kept on your own device.',
    emptyText: 'Enter a first amount',
  },
];
