/** A unique random id of 32 hexadecimal digits (128 bits). */
export function randomId(): string {
  // Not randomUUID(): browsers offer it on https and localhost only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An entry of a list, by an id that is unique in it. */
export interface Identified {
  readonly id: string | number;
}

/**
 * Gives every entry whose id occurs before it a free one: a small number, or "x-2" for "x". Returns the same array if all ids
 * are unique. Deterministic, so that two tabs give the same ids.
 */
export function makeIdsUnique<Entry extends Identified>(entries: readonly Entry[]): readonly Entry[] {
  const used = new Set<Entry['id']>(entries.map(({ id }) => id));
  if (used.size === entries.length) return entries;
  const seen = new Set<Entry['id']>();
  // One counter for all ids: one of them may be repeated ten thousand times.
  let count = 1;
  return entries.map((entry) => {
    let { id } = entry;
    while (seen.has(id) || (id !== entry.id && used.has(id))) {
      count += 1;
      id = typeof entry.id === 'number' ? count : `${entry.id}-${count}`;
    }
    seen.add(id);
    return id === entry.id ? entry : { ...entry, id };
  });
}
