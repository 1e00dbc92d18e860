import type { Glance } from '#lib/glance.ts';

/** The drawing beside a project's name. */
export type PlateName = 'crypto' | 'weather' | 'todo' | 'finance';

export interface Project {
  readonly name: string;
  readonly href: `#/${string}`;
  readonly description: string;
  readonly plate: PlateName;
  /** Stands where the app's own figure will stand, as long as there is none on this device. */
  readonly invitation: string;
}

/** What each app has to show for itself, by its address within the site ("/todo"); absent while it is being read. */
export type ProjectFigures = Readonly<Record<string, Glance | null>>;

/** The demo apps, in the order in which home lists them. */
export const projects: readonly Project[] = [
  {
    name: 'Crypto Dashboard',
    href: '#/crypto',
    plate: 'crypto',
    description: 'The five largest coins by market cap, each with a week of hourly prices.',
    invitation: 'See today’s prices',
  },
  {
    name: 'Weather App',
    href: '#/weather',
    plate: 'weather',
    description: 'Current weather for any city, with sunrise and sunset on that city’s own clocks.',
    invitation: 'Look up a city',
  },
  {
    name: 'To-Do List App',
    href: '#/todo',
    plate: 'todo',
    description: 'A task list that lives in your browser, works across tabs and forgives mistakes.',
    invitation: 'Write down a task',
  },
  {
    name: 'Finance Tracker',
    href: '#/finance',
    plate: 'finance',
    description: 'Income and expenses, added up to the cent and kept on your own device.',
    invitation: 'Enter a first amount',
  },
];
