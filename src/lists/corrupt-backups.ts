import { formatDay, formatTime, toCalendarDay } from '#lib/dates.ts';
import { downloadText } from '#lib/download.ts';
import type { TextStorage } from '#lib/storage.ts';

/** A copy of a stored text that could not be read, made before the text was overwritten. */
export interface CorruptBackup {
  readonly key: string;
  /** "Nov 20, 2026, 3:00 PM". */
  readonly savedAt: string;
}

/** Copies a text to `<listKey>.backup-<epoch ms>`, which it returns. Throws if the storage refuses the copy. */
export function saveCorruptBackup(storage: TextStorage, listKey: string, text: string, nowMs: number): string {
  let time = nowMs;
  while (storage.read(`${listKey}.backup-${time}`) !== null) time += 1;
  const key = `${listKey}.backup-${time}`;
  storage.write(key, text);
  return key;
}

/** The copies of a list's unreadable texts, newest first; none if the storage can't be read. */
export function listCorruptBackups(storage: TextStorage, listKey: string): readonly CorruptBackup[] {
  const prefix = `${listKey}.backup-`;
  let keys: readonly string[];
  try {
    keys = storage.keys();
  } catch {
    return [];
  }
  return keys
    .filter((key) => key.startsWith(prefix) && /^[1-9]\d{0,14}$/.test(key.slice(prefix.length)))
    .map((key) => Number(key.slice(prefix.length)))
    .toSorted((one, other) => other - one)
    .map((savedMs) => ({
      key: `${prefix}${savedMs}`,
      savedAt: `${formatDay(toCalendarDay(new Date(savedMs)))}, ${formatTime(savedMs)}`,
    }));
}

/** Downloads a stored text as a file, unchanged. Throws if it no longer exists. */
export function downloadStoredText(storage: TextStorage, key: string): void {
  const text = storage.read(key);
  if (text === null) throw new Error(`Nothing is stored under ${key}.`);
  downloadText(`${key}.txt`, 'text/plain', text);
}
