// Separate from persistent-list.ts: home reads stored entries without the code that changes them.
import { type GenericSchema, is } from 'valibot';
import { type Identified, makeIdsUnique } from '#lib/ids.ts';
import { parseArray, readText } from '#lib/storage.ts';

export interface ListDefinition<Entry extends Identified> {
  readonly key: string;
  /** "task": what an entry is, with a plural in "s". */
  readonly noun: string;
  /** The fields that a stored entry must have. Others are kept. */
  readonly schema: GenericSchema<Entry>;
  /** True for a list whose new entries come first. */
  readonly startsWithNew?: boolean;
}

export interface StoredEntries<Entry> {
  readonly entries: readonly Entry[];
  /** The original text, if not all of it could be read; otherwise null. */
  readonly unreadable: string | null;
}

/** The valid entries of a stored text, each with an id of its own; none for null, if nothing is stored. */
export function parseStoredText<Entry extends Identified>(
  text: string | null,
  { schema }: ListDefinition<Entry>,
): StoredEntries<Entry> {
  const values = parseArray(text ?? '[]');
  const entries = values?.filter((value) => is(schema, value)) ?? [];
  const isComplete = values?.length === entries.length;
  return { entries: makeIdsUnique(entries), unreadable: isComplete ? null : text };
}

/** The valid entries that are stored now; none if the storage or the text can't be read. Writes nothing. */
export function readStoredEntries<Entry extends Identified>(definition: ListDefinition<Entry>): readonly Entry[] {
  return parseStoredText(readText(definition.key), definition).entries;
}
