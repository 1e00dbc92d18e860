import type { TextStorage } from '#lib/storage.ts';

/**
 * Whose changes a stored text holds. The browser's storage is no database: two tabs can read the same text, and each
 * write its own change over the other's. So each tab leaves a record of its last two writings beside the text, before it
 * writes (the last one, too, since another tab may see the record of one and still the text of the other). By it another
 * tab tells a text that was made from its own changes from one that was not, whichever came last.
 */
export interface Writing {
  /** Fingerprint of the text that was written (text-hash.ts). */
  readonly text: string;
  readonly holds: Contents;
}

/** Tab → how many of its changes a text holds. */
export type Contents = Readonly<Record<string, number>>;

/** Tabs to keep count of: more have never written within the moments that matter. */
const mostTabs = 32;
/** How long a record stays after its tab's last writing. */
const keepMs = 3_600_000;

/** Where a tab keeps its record of writing under a key. */
export function recordKey(key: string, tab: string): string {
  return `${key}.tab-${tab}`;
}

/** A record as it is stored: the writings, and when the last one was, in epoch milliseconds. */
export function recordText(writings: readonly Writing[], nowMs: number): string {
  return JSON.stringify({ writings, atMs: nowMs });
}

/** Removes the records of tabs that have long been closed. */
export function removeOldRecords(storage: TextStorage, key: string, nowMs: number): void {
  for (const stored of storage.keys().filter((name) => name.startsWith(recordKey(key, '')))) {
    const { atMs } = parseRecord(storage.read(stored));
    if (Math.abs(nowMs - atMs) > keepMs) storage.remove(stored);
  }
}

/** What other tabs say that a text holds, by its fingerprint. Null where none of them wrote it. */
export function contentsOf(fingerprint: string, others: readonly Writing[]): Contents | null {
  const written = others.filter(({ text }) => text === fingerprint);
  return written.length === 0 ? null : mostOf(written.map(({ holds }) => holds));
}

/** All that is recorded of other tabs' writings. */
export function writingsOfOthers(storage: TextStorage, key: string, tab: string): readonly Writing[] {
  const prefix = recordKey(key, '');
  return storage
    .keys()
    .filter((name) => name.startsWith(prefix) && name !== recordKey(key, tab))
    .flatMap((name) => parseRecord(storage.read(name)).writings);
}

/** All that any of them holds. */
export function mostOf(all: readonly Contents[]): Contents {
  const most: Record<string, number> = {};
  for (const holds of all) {
    for (const [tab, count] of Object.entries(holds)) most[tab] = Math.max(most[tab] ?? 0, count);
  }
  return most;
}

/** True if all of these changes are among the contents; those of one tab do not matter. */
export function holdsAll(contents: Contents, changes: Contents, except: string): boolean {
  return Object.entries(changes).every(([tab, count]) => tab === except || (contents[tab] ?? 0) >= count);
}

/** The same contents with the number of one tab's changes, who then counts as the last to have written. */
export function withChanges(contents: Contents, tab: string, count: number): Contents {
  const others = Object.entries(contents).filter(([name]) => name !== tab);
  return Object.fromEntries([...others.slice(1 - mostTabs), [tab, count]]);
}

interface StoredRecord {
  readonly writings: readonly Writing[];
  readonly atMs: number;
}

/** What is no record counts as one from long ago. */
function parseRecord(stored: string | null): StoredRecord {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (isRecord(value)) return value;
  } catch {
    // Not ours, or damaged: as below.
  }
  return { writings: [], atMs: 0 };
}

function isRecord(value: unknown): value is StoredRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { writings, atMs }: Partial<Record<keyof StoredRecord, unknown>> = value;
  return Number.isFinite(atMs) && Array.isArray(writings) && writings.every(isWriting);
}

function isWriting(value: unknown): value is Writing {
  if (typeof value !== 'object' || value === null) return false;
  const { text, holds }: Partial<Record<keyof Writing, unknown>> = value;
  const counts = typeof holds === 'object' && holds !== null ? Object.values(holds) : [null];
  return typeof text === 'string' && counts.every(Number.isSafeInteger);
}
