export interface Project {
  readonly name: string;
  readonly href: `#/${string}`;
  readonly description: string;
}

/** The demo apps, in the order in which home lists them. */
export const projects: readonly Project[] = [
  {
    name: 'Crypto Dashboard',
    href: '#/crypto',
    description: 'The five largest coins by market cap, each with a week of hourly prices.',
  },
  {
    name: 'Weather App',
    href: '#/weather',
    description: 'Current weather for any city, with sunrise and sunset on that city’s own clocks.',
  },
  {
    name: 'To-Do List App',
    href: '#/todo',
    description: 'A task list that lives in your browser, works across tabs and forgives mistakes.',
  },
  {
    name: 'Finance Tracker',
    href: '#/finance',
    description: 'Income and expenses, added up to the cent and kept on your own device.',
  },
];
