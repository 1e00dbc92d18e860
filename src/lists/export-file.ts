import { toCalendarDay } from '#lib/dates.ts';

/** A kind of file that a list can be exported as. */
export interface ExportFormat<Entry> {
  /** "JSON"; in lower case it is the ending of the file's name. */
  readonly name: string;
  readonly mediaType: string;
  readonly toText: (entries: readonly Entry[]) => string;
}

/** The stored array itself, every field included. */
export const jsonFormat: ExportFormat<unknown> = { name: 'JSON', mediaType: 'application/json', toText: toJsonText };

/** "todos-2026-11-21.json", by the visitor's calendar. */
export function exportFileName(name: string, { name: ending }: ExportFormat<never>, now: Date): string {
  return `${name}-${toCalendarDay(now)}.${ending.toLowerCase()}`;
}

/** One entry a line, so that the line that an editor shows leads to the entry. */
function toJsonText(entries: readonly unknown[]): string {
  return `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
}
