import type { TextStorage } from '#lib/storage.ts';

/** A storage for tests: holds text in memory and can be told to fail as browsers' storages do. */
export interface MemoryStorage extends TextStorage {
  readonly texts: Map<string, string>;
  failReads: boolean;
  /** Decides for each write whether it throws. */
  failsWrite: (key: string) => boolean;
}

export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const texts = new Map(Object.entries(initial));
  const storage: MemoryStorage = {
    texts,
    failReads: false,
    failsWrite: () => false,
    read(key) {
      if (storage.failReads) throw new DOMException('Access is denied', 'SecurityError');
      return texts.get(key) ?? null;
    },
    write(key, text) {
      if (storage.failsWrite(key)) throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      texts.set(key, text);
    },
    keys() {
      if (storage.failReads) throw new DOMException('Access is denied', 'SecurityError');
      return [...texts.keys()];
    },
    remove: (key) => texts.delete(key),
  };
  return storage;
}
