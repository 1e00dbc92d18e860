import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import { parseArray } from '#lib/parsing.ts';
import type { Identified } from './list-change.ts';
import type { ListDefinition } from './stored-entries.ts';

/** A file that can't be imported. Its message is for the visitor: what is wrong, and where. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/**
 * The entries of an exported JSON file.
 * @throws ImportError for any other file, and if one of its entries isn't valid
 */
export async function readBackupFile<Entry extends Identified>(
  file: File,
  { noun, schema }: ListDefinition<Entry>,
): Promise<readonly Entry[]> {
  if (!/\.json$/i.test(file.name)) throw new ImportError(`Only a JSON file that was exported here can be imported.`);
  const values = parseArray(await file.text());
  if (values === null) throw new ImportError(`It isn’t a complete JSON list of ${noun.many}.`);
  return values.map((value, index) => parseEntry(value, index, schema));
}

function parseEntry<Entry extends Identified>(value: unknown, index: number, schema: GenericSchema<Entry>): Entry {
  const result = safeParse(schema, value);
  // The value itself: it may have fields that the schema doesn't name.
  if (result.success) return value as Entry;
  const field = getDotPath(result.issues[0]);
  throw new ImportError(`Entry ${index + 1} can’t be read${field === null ? '' : `: check its “${field}”`}.`);
}
