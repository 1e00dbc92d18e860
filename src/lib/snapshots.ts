// Without schemas: home reads snapshots too, and loads no schema library.
import type { TextStorage } from './storage.ts';

/** A provider's response as domain data, and when it arrived. */
export interface Snapshot<Data> {
  readonly data: Data;
  /** Epoch milliseconds. */
  readonly fetchedAtMs: number;
}

interface StoredSnapshot extends Snapshot<unknown> {
  readonly key: string;
}

/** The snapshots that are stored, newest first, their data not validated yet. Unreadable entries are ignored. */
export function readSnapshots(storage: TextStorage, storageKey: string): readonly StoredSnapshot[] {
  try {
    const entries: unknown = JSON.parse(storage.read(storageKey) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isStoredSnapshot) : [];
  } catch {
    return [];
  }
}

/** @throws as the storage does, if it is off or full. */
export function writeSnapshots(storage: TextStorage, storageKey: string, snapshots: readonly StoredSnapshot[]): void {
  storage.write(storageKey, JSON.stringify(snapshots));
}

/** The range of a `Date`: `Intl` throws beyond it. */
const maxTimestamp = 8.64e15;

function isStoredSnapshot(entry: Partial<Record<keyof StoredSnapshot, unknown>> | null): entry is StoredSnapshot {
  const { key, fetchedAtMs } = entry ?? {};
  return typeof key === 'string' && typeof fetchedAtMs === 'number' && fetchedAtMs >= 0 && fetchedAtMs <= maxTimestamp;
}

interface SnapshotCacheOptions<Data> {
  readonly storage: TextStorage;
  readonly storageKey: string;
  /** The valid data, or null: stored text can be of an earlier version, or edited. */
  readonly parseData: (data: unknown) => Data | null;
  readonly maxEntries: number;
}

/** The latest good responses of a provider in local storage, newest first. Unreadable ones are ignored. */
export function createSnapshotCache<Data>({ storage, storageKey, parseData, maxEntries }: SnapshotCacheOptions<Data>) {
  return {
    /** The stored snapshot, whatever its age; null if there is none or it can't be read. */
    read(key: string): Snapshot<Data> | null {
      const entry = readSnapshots(storage, storageKey).find((each) => each.key === key);
      const data = entry ? parseData(entry.data) : null;
      return entry && data !== null ? { data, fetchedAtMs: entry.fetchedAtMs } : null;
    },
    /** Replaces the snapshot under `key`; the oldest ones beyond `maxEntries` are dropped. Does nothing if storage is off or full. */
    save(key: string, snapshot: Snapshot<Data>): void {
      const others = readSnapshots(storage, storageKey).filter((entry) => entry.key !== key);
      try {
        writeSnapshots(storage, storageKey, [{ key, ...snapshot }, ...others].slice(0, maxEntries));
      } catch {
        // Only a copy of public data: the next visit requests it again.
      }
    },
  };
}

/**
 * When a query's initial data was updated, epoch milliseconds; 0, so stale, without a snapshot and for one from the future: the
 * device's clock was wrong.
 */
export function getUpdatedAtMs(snapshot: Snapshot<unknown> | null, nowMs: number): number {
  return snapshot && snapshot.fetchedAtMs <= nowMs ? snapshot.fetchedAtMs : 0;
}
