import type { Tasks } from './tasks.ts';

/** A text, and whether the task is completed. */
const samples = [
  ['Check off this sample task', false],
  ['Edit this sample task', false],
  ['Move this sample task up or down', false],
  ['Sort the mail', true],
  ['Buy milk, bread, and apples', false],
  ['Book a dentist appointment', false],
  ['Water the plants', true],
  ['Return the library books', false],
  ['Plan the weekend trip', false],
  ['Call the plumber', true],
  ['Back up the laptop', false],
] as const;

/** Their ids are the time and the milliseconds after it. */
export function createSampleTasks(nowMs: number): Tasks {
  return samples.map(([text, completed], index) => ({ id: nowMs + index, text, completed }));
}
