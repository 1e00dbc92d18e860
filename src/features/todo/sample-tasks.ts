import { parseTaskLines } from './tasks.ts';

/** Twelve tasks for trying the list, four of them completed. */
export const sampleTasks = parseTaskLines(`
  [x] Try the sample tasks
  Check off this sample task
  Edit this sample task
  Move this sample task up or down
  [x] Sort the mail
  Buy milk, bread, and apples
  Book a dentist appointment
  [x] Water the plants
  Return the library books
  Plan the weekend trip
  [x] Call the plumber
  Back up the laptop
`);
