import type { TaskLine } from './tasks.ts';

const completed = (text: string): TaskLine => ({ text, completed: true });
const active = (text: string): TaskLine => ({ text, completed: false });

/** A dozen tasks for trying the list, some of them completed. */
export const sampleTasks: readonly TaskLine[] = [
  completed('Try the sample tasks'),
  active('Check off this sample task'),
  active('Edit this sample task'),
  active('Move this sample task up or down'),
  completed('Sort the mail'),
  active('Buy milk, bread, and apples'),
  active('Book a dentist appointment'),
  completed('Water the plants'),
  active('Return the library books'),
  active('Plan the weekend trip'),
  completed('Call the plumber'),
  active('Back up the laptop'),
];
