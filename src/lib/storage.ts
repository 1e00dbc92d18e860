import { parseArray } from './parsing.ts';

/** The browser's storage. Every access can throw: it may be full or switched off (then even reading `localStorage` throws). */
export interface TextStorage {
  /** The text under a key, or null if there is none. */
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

export const browserStorage: TextStorage = {
  read: (key) => localStorage.getItem(key),
  write: (key, text) => localStorage.setItem(key, text),
  remove: (key) => localStorage.removeItem(key),
  keys: () => Object.keys(localStorage),
};

/**
 * Calls `listener` after another tab has written, and when the page becomes visible again, since a page in the back/forward cache
 * gets no events.
 * @returns a function that stops listening.
 */
export function watchStorage(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onReturn = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('storage', listener, { signal });
  window.addEventListener('pageshow', onReturn, { signal });
  document.addEventListener('visibilitychange', onReturn, { signal });
  return () => controller.abort();
}

/** The text under a key, or null if there is none or the storage can't be read. */
export function readText(storage: TextStorage, key: string): string | null {
  try {
    return storage.read(key);
  } catch {
    return null;
  }
}

/** The values of the JSON array under a key. Empty if there is none or it can't be read. */
export function readArray(storage: TextStorage, key: string): readonly unknown[] {
  return parseArray(readText(storage, key) ?? '[]') ?? [];
}

/** Saves a choice for the next visit. Reports a storage that refuses it on the console. */
export function saveText(storage: TextStorage, key: string, text: string): void {
  try {
    storage.write(key, text);
  } catch (error) {
    console.error('A choice could not be remembered', error);
  }
}
