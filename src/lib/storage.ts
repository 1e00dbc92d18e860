/** Texts by key. Every access can throw: the storage may be full or switched off (then even reading `localStorage` throws). */
export interface TextStorage {
  /** The text under a key, or null if there is none. */
  read(key: string): string | null;
  write(key: string, text: string): void;
  /** Calls the listener after another tab has written. Returns a function that stops it. */
  watch(listener: () => void): () => void;
}

export const browserStorage: TextStorage = {
  read: (key) => localStorage.getItem(key),
  write: (key, text) => localStorage.setItem(key, text),
  watch(listener) {
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
};

/** The text under a key, or null if there is none or the storage can't be read. */
export function readText(key: string): string | null {
  try {
    return browserStorage.read(key);
  } catch {
    return null;
  }
}

/** The values of a JSON array. Null for any other text. */
export function parseArray(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Saves what the next visit starts with. A storage that refuses it is only reported on the console. */
export function saveText(key: string, text: string): void {
  try {
    browserStorage.write(key, text);
  } catch (error) {
    console.error('This could not be saved for the next visit', error);
  }
}
