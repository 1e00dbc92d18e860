/** What a list contains: "task", "tasks". */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** A whole number with thousands separators: "10,000". Not by Intl: creating its first format takes milliseconds. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** "1 task", "2,000 tasks". */
export function pluralize(count: number, noun: Noun): string {
  return `${formatCount(count)} ${count === 1 ? noun.one : noun.many}`;
}
