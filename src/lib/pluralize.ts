import { formatCount } from './counts.ts';

/** What a list holds: "task", "tasks". */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** "1 task", "2,000 tasks". */
export function pluralize(count: number, noun: Noun): string {
  return `${formatCount(count)} ${count === 1 ? noun.one : noun.many}`;
}
