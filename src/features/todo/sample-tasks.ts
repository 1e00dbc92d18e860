import { createTasks, type Tasks } from './tasks.ts';

const texts = [
  'Check off this sample task',
  'Edit this sample task',
  'Move this sample task up or down',
  'Sort the mail',
  'Buy milk, bread, and apples',
  'Book a dentist appointment',
  'Water the plants',
  'Return the library books',
  'Plan the weekend trip',
  'Call the plumber',
  'Back up the laptop',
];
const completedTexts = ['Sort the mail', 'Water the plants', 'Call the plumber'];

export function createSampleTasks(nowMs: number): Tasks {
  const tasks = createTasks([], texts, nowMs);
  return tasks.map((task) => ({ ...task, completed: completedTexts.includes(task.text) }));
}
