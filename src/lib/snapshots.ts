// No schema library here: home reads snapshots too.
import { toFields } from './parsing.ts';
import { readArray, type TextStorage } from './storage.ts';

/** A provider's response as domain data, with its time of arrival. */
export interface Snapshot<Data> {
  readonly data: Data;
  readonly fetchedAtMs: number;
}

interface StoredSnapshot extends Snapshot<unknown> {
  readonly key: string;
}

/** The stored snapshots, newest first, with their data not validated yet. Unreadable ones are ignored. Empty if the storage is off. */
export function readSnapshots(storage: TextStorage, storageKey: string): readonly StoredSnapshot[] {
  return readArray(storage, storageKey).filter(isStoredSnapshot);
}

/** @throws as the storage does, if it is off or full. */
function writeSnapshots(storage: TextStorage, storageKey: string, snapshots: readonly StoredSnapshot[]): void {
  storage.write(storageKey, JSON.stringify(snapshots));
}

/** The range of a `Date`: `Intl` throws beyond it. */
const maxTimestamp = 8.64e15;

function isStoredSnapshot(entry: unknown): entry is StoredSnapshot {
  const { key, fetchedAtMs } = toFields(entry);
  return typeof key === 'string' && typeof fetchedAtMs === 'number' && fetchedAtMs >= 0 && fetchedAtMs <= maxTimestamp;
}

interface SnapshotCacheOptions<Data> {
  readonly storage: TextStorage;
  readonly storageKey: string;
  /** Returns null for invalid data: an earlier version may have stored it. */
  readonly parseData: (data: unknown) => Data | null;
  readonly maxEntries: number;
}

/** Keeps a provider's latest good responses in a storage, newest first. */
export function createSnapshotCache<Data>({ storage, storageKey, parseData, maxEntries }: SnapshotCacheOptions<Data>) {
  function replace(key: string, snapshots: readonly StoredSnapshot[]): void {
    const others = readSnapshots(storage, storageKey).filter((entry) => entry.key !== key);
    try {
      writeSnapshots(storage, storageKey, [...snapshots, ...others].slice(0, maxEntries));
    } catch {
      // Nothing is lost: the next visit requests the data again.
    }
  }

  return {
    /** The snapshot under a key, of any age. Null if there is none or it can't be read. */
    read(key: string): Snapshot<Data> | null {
      const entry = readSnapshots(storage, storageKey).find((each) => each.key === key);
      const data = entry ? parseData(entry.data) : null;
      return entry && data !== null ? { data, fetchedAtMs: entry.fetchedAtMs } : null;
    },
    /** Replaces the snapshot under a key, and drops the oldest beyond `maxEntries`. Does nothing if storage is off or full. */
    save: (key: string, snapshot: Snapshot<Data>) => replace(key, [{ key, ...snapshot }]),
    remove: (key: string) => replace(key, []),
  };
}

/** The time of a query's initial data in epoch milliseconds. 0 (stale) without a snapshot, or if it is from the future. */
export function getUpdatedAtMs(snapshot: Snapshot<unknown> | null, nowMs: number): number {
  return snapshot && snapshot.fetchedAtMs <= nowMs ? snapshot.fetchedAtMs : 0;
}
