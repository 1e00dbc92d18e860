import { lazy } from './lazy.ts';

/** What a list contains: "task", "tasks". */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

const countFormat = lazy(() => new Intl.NumberFormat('en-US'));

/** A count with thousands separators: "10,000". One cached format, since `toLocaleString` makes one at each call. */
export function formatCount(count: number): string {
  return countFormat().format(count);
}

/** "1 task", "2,000 tasks". */
export function pluralize(count: number, noun: Noun): string {
  return `${formatCount(count)} ${count === 1 ? noun.one : noun.many}`;
}
