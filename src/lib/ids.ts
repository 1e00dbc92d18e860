/** A unique random id of 32 hexadecimal digits (128 bits). */
export function randomId(): string {
  // Not randomUUID(): browsers offer it on https and localhost only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Gives every entry whose id occurs before it a free id. Returns the same array if all ids are unique. Deterministic.
 * @param createId creates an id from the repeated one, different for each n = 1, 2, …
 */
export function makeIdsUnique<Entry extends { readonly id: string | number }>(
  entries: readonly Entry[],
  createId: (id: Entry['id'], n: number) => Entry['id'],
): readonly Entry[] {
  const used = new Set(entries.map(({ id }) => id));
  if (used.size === entries.length) return entries;
  const seen = new Set<Entry['id']>();
  // One counter for all ids: one of them may be repeated ten thousand times.
  let n = 1;
  return entries.map((entry) => {
    let { id } = entry;
    if (!seen.has(id)) {
      seen.add(id);
      return entry;
    }
    while (used.has(id)) id = createId(entry.id, n++);
    used.add(id);
    return { ...entry, id };
  });
}
