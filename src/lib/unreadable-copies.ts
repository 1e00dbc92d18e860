import { calendarDayOf, formatClock, formatDay } from '#lib/dates.ts';
import { downloadText } from '#lib/download.ts';
import type { TextStorage } from '#lib/storage.ts';

/** A text that a stored list could not read, set aside before it was written over. */
export interface UnreadableCopy {
  readonly key: string;
  /** When: "Nov 20, 2026, 3:00 PM". */
  readonly savedAt: string;
}

/** The copies that are kept of a list's unreadable texts, the newest first. None where the storage cannot be read. */
export function listUnreadableCopies(storage: TextStorage, listKey: string): readonly UnreadableCopy[] {
  const prefix = `${listKey}.backup-`;
  let keys: readonly string[];
  try {
    keys = storage.keys();
  } catch {
    return [];
  }
  return keys
    .filter((key) => key.startsWith(prefix) && /^\d{1,15}$/.test(key.slice(prefix.length)))
    .map((key) => ({ key, savedMs: Number(key.slice(prefix.length)) }))
    .toSorted((one, other) => other.savedMs - one.savedMs)
    .map(({ key, savedMs }) => ({
      key,
      savedAt: `${formatDay(calendarDayOf(new Date(savedMs)))}, ${formatClock(savedMs)}`,
    }));
}

/** Hands a stored text to the visitor as a file, as it is. Nothing where there is none any more. */
export function downloadStoredText(storage: TextStorage, key: string): void {
  const text = storage.read(key);
  if (text !== null) downloadText(`${key}.txt`, 'text/plain', text);
}
