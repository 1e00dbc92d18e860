import { type GenericSchema, maxValue, minValue, number, object, parse, pipe, string } from 'valibot';
import { validRows } from './http.ts';
import type { TextStorage } from './storage.ts';

/** A provider's response as domain data, and when it arrived. */
export interface Snapshot<Data> {
  readonly data: Data;
  /** Epoch milliseconds. */
  readonly fetchedAtMs: number;
}

interface SnapshotCacheOptions<Data> {
  readonly storage: TextStorage;
  readonly storageKey: string;
  /** Validates the data when it is read: stored text can be of an earlier version, or edited. */
  readonly schema: GenericSchema<unknown, Data>;
  readonly maxEntries: number;
}

/** The range of a `Date`: `Intl` throws beyond it. */
const timestamp = pipe(number(), minValue(0), maxValue(8.64e15));

/** The latest good responses of a provider in local storage, newest first. Unreadable entries are ignored. */
export function createSnapshotCache<Data>(options: SnapshotCacheOptions<Data>) {
  const { storage, storageKey, maxEntries } = options;
  const entries = validRows(object({ key: string(), fetchedAtMs: timestamp, data: options.schema }));

  function readEntries() {
    try {
      return parse(entries, JSON.parse(storage.read(storageKey) ?? '[]'));
    } catch {
      return [];
    }
  }

  return {
    /** The stored snapshot, whatever its age; null if there is none or it can't be read. */
    read(key: string): Snapshot<Data> | null {
      const entry = readEntries().find((each) => each.key === key);
      return entry ? { data: entry.data, fetchedAtMs: entry.fetchedAtMs } : null;
    },
    /** Replaces the snapshot under `key`; the oldest ones beyond `maxEntries` are dropped. Does nothing if storage is off or full. */
    save(key: string, snapshot: Snapshot<Data>): void {
      const others = readEntries().filter((entry) => entry.key !== key);
      try {
        storage.write(storageKey, JSON.stringify([{ key, ...snapshot }, ...others].slice(0, maxEntries)));
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
