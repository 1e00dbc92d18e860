import { formatDay, formatTime, toCalendarDay } from '#lib/dates.ts';
import { downloadText } from '#lib/download.ts';
import type { TextStorage } from '#lib/storage.ts';

/** Copies a text to the key `<listKey>.backup-<epoch ms>`, and returns that. Throws if the storage refuses the copy. */
export function saveCorruptBackup(storage: TextStorage, listKey: string, text: string, nowMs: number): string {
  let time = nowMs;
  while (storage.read(`${listKey}.backup-${time}`) !== null) time += 1;
  const key = `${listKey}.backup-${time}`;
  storage.write(key, text);
  return key;
}

/** The copies of a list's unreadable texts, saved at "Nov 20, 2026, 3:00 PM", newest first; none without a storage. */
export function listCorruptBackups(storage: TextStorage, listKey: string) {
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
