import type { TextStorage } from '#lib/storage.ts';

const mostCopies = 3;

interface Copy {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly savedMs: number;
}

/** The copies that are kept of the texts under a key, the newest first. Throws where the storage does. */
export function copiesOf(storage: TextStorage, key: string): readonly Copy[] {
  const prefix = `${key}.backup-`;
  return storage
    .keys()
    .filter((name) => name.startsWith(prefix) && /^\d{1,15}$/.test(name.slice(prefix.length)))
    .map((name) => ({ key: name, savedMs: Number(name.slice(prefix.length)) }))
    .toSorted((one, other) => other.savedMs - one.savedMs);
}

/**
 * Keeps a copy of a text under `<key>.backup-<epoch ms>`, and of all such copies the newest three.
 * @returns the key of the copy
 * @throws where the storage does not take it; then nothing has been removed either
 */
export function setAside(storage: TextStorage, key: string, text: string, nowMs: number): string {
  let time = nowMs;
  while (storage.read(`${key}.backup-${time}`) !== null) time += 1;
  const copy = `${key}.backup-${time}`;
  storage.write(copy, text);
  const others = copiesOf(storage, key).filter((other) => other.key !== copy);
  for (const old of others.slice(mostCopies - 1)) storage.remove(old.key);
  return copy;
}
