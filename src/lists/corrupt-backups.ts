import { formatDay, formatTime, toCalendarDay } from '#lib/dates.ts';
import { downloadText } from '#lib/download.ts';
import type { TextStorage } from '#lib/storage.ts';
import { copiesOf } from './set-aside.ts';

/** A text that a stored list could not read, set aside before it was written over. */
export interface UnreadableCopy {
  readonly key: string;
  /** When: "Nov 20, 2026, 3:00 PM". */
  readonly savedAt: string;
}

/** The copies that are kept of a list's unreadable texts, the newest first. None where the storage cannot be read. */
export function listUnreadableCopies(storage: TextStorage, listKey: string): readonly UnreadableCopy[] {
  try {
    return copiesOf(storage, listKey).map(({ key, savedMs }) => ({
      key,
      savedAt: `${formatDay(toCalendarDay(new Date(savedMs)))}, ${formatTime(savedMs)}`,
    }));
  } catch {
    return [];
  }
}

/** Hands a stored text to the visitor as a file, as it is. Nothing where there is none any more. */
export function downloadStoredText(storage: TextStorage, key: string): void {
  const text = storage.read(key);
  if (text !== null) downloadText(`${key}.txt`, 'text/plain', text);
}
