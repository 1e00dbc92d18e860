import { type GenericSchema, minValue, number, object, parse, pipe, string } from 'valibot';
import { validRows } from './schemas.ts';
import { browserStorage, readArray } from './storage.ts';

/** A provider's response as domain data, with the time at which it arrived, in epoch milliseconds. */
export interface KeptResponse<Data> {
  readonly data: Data;
  readonly fetchedAtMs: number;
}

export interface KeptResponses<Data> {
  /** The latest response under a key, of any age. Null if there is none, it can't be read, or it is from the future. */
  read(key: string): KeptResponse<Data> | null;
  /** Replaces the response under a key, and drops the oldest ones beyond the limit. */
  save(key: string, data: Data): void;
  clear(): void;
}

/**
 * A provider's latest good responses, kept in this browser for the initial data of queries. Without a working storage, none is kept.
 * @param schema of the data, checked when it is read: an earlier version may have stored something else
 */
export function keepResponses<Data>(
  storageKey: string,
  schema: GenericSchema<unknown, Data>,
  maxEntries: number,
): KeptResponses<Data> {
  const entriesSchema = validRows(object({ key: string(), fetchedAtMs: pipe(number(), minValue(0)), data: schema }));
  const readEntries = () => parse(entriesSchema, readArray(browserStorage, storageKey));
  function write(entries: readonly object[]) {
    try {
      browserStorage.write(storageKey, JSON.stringify(entries));
    } catch {} // The next visit fetches the data again.
  }
  return {
    // A time in the future comes from a clock that was set wrong. It would count as fresh until then.
    read: (key) => readEntries().find((each) => each.key === key && each.fetchedAtMs <= Date.now()) ?? null,
    save(key, data) {
      const others = readEntries().filter((each) => each.key !== key);
      write([{ key, data, fetchedAtMs: Date.now() }, ...others].slice(0, maxEntries));
    },
    clear: () => write([]),
  };
}
