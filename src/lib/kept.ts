import { type GenericSchema, minValue, number, object, parse, pipe, string } from 'valibot';
import { validRows } from './schemas.ts';
import { browserStorage, readArray, saveText } from './storage.ts';

/** A provider's response as domain data, with the time at which it arrived, in epoch milliseconds. */
export interface KeptResponse<Data> {
  readonly data: Data;
  readonly fetchedAtMs: number;
}

/**
 * A provider's latest good responses, kept in this browser for the initial data of queries. Without a working storage, none is kept.
 * @param schema of the data, checked when it is read: an earlier version may have stored something else
 */
export function keepResponses<Data>(storageKey: string, schema: GenericSchema<unknown, Data>, maxEntries: number) {
  const entriesSchema = validRows(object({ key: string(), fetchedAtMs: pipe(number(), minValue(0)), data: schema }));
  const readEntries = () => parse(entriesSchema, readArray(browserStorage, storageKey));
  const write = (entries: readonly object[]) => saveText(browserStorage, storageKey, JSON.stringify(entries));
  return {
    /** The latest response under a key, of any age. Null for none, or for one from the future (of a wrong clock). */
    read: (key: string): KeptResponse<Data> | null =>
      readEntries().find((each) => each.key === key && each.fetchedAtMs <= Date.now()) ?? null,
    /** Replaces the response under a key, and drops the oldest ones beyond the limit. */
    save(key: string, data: Data) {
      const others = readEntries().filter((each) => each.key !== key);
      write([{ key, data, fetchedAtMs: Date.now() }, ...others].slice(0, maxEntries));
    },
    clear: () => write([]),
  };
}
