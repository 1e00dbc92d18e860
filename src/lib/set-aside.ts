import type { TextStorage } from '#lib/storage.ts';

const mostCopies = 3;

/** The keys of the copies that are kept of the texts under a key, the newest first. Throws where the storage does. */
function copiesOf(storage: TextStorage, key: string): readonly string[] {
  const prefix = `${key}.backup-`;
  const timeOf = (name: string) => Number(name.slice(prefix.length));
  return storage
    .keys()
    .filter((name) => name.startsWith(prefix) && Number.isSafeInteger(timeOf(name)))
    .sort((a, b) => timeOf(b) - timeOf(a));
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
  const others = copiesOf(storage, key).filter((name) => name !== copy);
  for (const old of others.slice(mostCopies - 1)) storage.remove(old);
  return copy;
}
