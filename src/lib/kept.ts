import { type GenericSchema, type InferOutput, minValue, number, object, parse, pipe, string, unknown } from 'valibot';
import { toParser, validRows } from './http.ts';
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
}

const entrySchema = object({ key: string(), fetchedAtMs: pipe(number(), minValue(0)), data: unknown() });

/**
 * A provider's latest good responses, kept in this browser for the initial data of queries. Without a working storage, none is kept.
 * @param schema of the data, checked when it is read: an earlier version may have stored something else
 */
export function keepResponses<Schema extends GenericSchema>(
  storageKey: string,
  schema: Schema,
  maxEntries: number,
): KeptResponses<InferOutput<Schema>> {
  const parseData = toParser(schema);
  const readEntries = () => parse(validRows(entrySchema), readArray(browserStorage, storageKey));
  return {
    read(key) {
      // A time in the future comes from a clock that was set wrong. It would count as fresh until then.
      const entry = readEntries().find((each) => each.key === key && each.fetchedAtMs <= Date.now());
      const data = entry ? parseData(entry.data) : null;
      return entry && data !== null ? { data, fetchedAtMs: entry.fetchedAtMs } : null;
    },
    save(key, data) {
      const entries = [{ key, data, fetchedAtMs: Date.now() }, ...readEntries().filter((each) => each.key !== key)];
      try {
        browserStorage.write(storageKey, JSON.stringify(entries.slice(0, maxEntries)));
      } catch {} // The next visit fetches the data again.
    },
  };
}
