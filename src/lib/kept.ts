import { type GenericSchema, minValue, number, object, parse, pipe, string } from 'valibot';
import { validRows } from './schemas.ts';
import { parseArray, readText, saveText } from './storage.ts';

/**
 * A provider's latest good responses, kept in this browser for the initial data of queries. Without a working storage, none is kept.
 * @param schema of the data, checked when it is read: an earlier version may have stored something else
 */
export function keepResponses<Data>(storageKey: string, schema: GenericSchema<unknown, Data>, maxEntries: number) {
  const entriesSchema = validRows(object({ key: string(), fetchedAtMs: pipe(number(), minValue(0)), data: schema }));
  /** The responses of any age, the latest first. None from the future (of a wrong clock). */
  const readAll = () => {
    const stored = parseArray(readText(storageKey) ?? '') ?? [];
    return parse(entriesSchema, stored).filter(({ fetchedAtMs }) => fetchedAtMs <= Date.now());
  };
  const write = (entries: readonly object[]) => saveText(storageKey, JSON.stringify(entries));
  return {
    readAll,
    read: (key: string) => readAll().find((each) => each.key === key) ?? null,
    /** Replaces the response under a key, and drops the oldest ones beyond the limit. */
    save(key: string, data: Data) {
      const others = readAll().filter((each) => each.key !== key);
      write([{ key, data, fetchedAtMs: Date.now() }, ...others].slice(0, maxEntries));
    },
    clear: () => write([]),
  };
}
