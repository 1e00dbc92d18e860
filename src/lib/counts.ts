import { lazy } from './lazy.ts';

const countFormat = lazy(() => new Intl.NumberFormat('en-US'));

/** A number of things: "10,000". One format for all, since `toLocaleString` makes one at each call. */
export function formatCount(count: number): string {
  return countFormat().format(count);
}
