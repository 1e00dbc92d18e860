/**
 * The browser's storage, touched in this file only. Every access can throw: storage may be switched off (then even
 * naming `localStorage` throws), or full.
 */
export interface TextStorage {
  /** The text under a key, or null where there is none. */
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  /** All keys that hold a text, in no particular order. */
  keys(): readonly string[];
}

export const browserStorage: TextStorage = {
  read: (key) => localStorage.getItem(key),
  write: (key, text) => localStorage.setItem(key, text),
  remove: (key) => localStorage.removeItem(key),
  keys: () => Object.keys(localStorage),
};

/**
 * Calls `listener` when the stored text may have changed outside this page: another tab wrote (with the key, or null
 * for "everything"), or the page comes back into view, where the event may have been missed (a page in the
 * back/forward cache gets none).
 * @returns a function that stops listening.
 */
export function watchStorage(listener: (key: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => listener(event.key);
  const onReturn = () => {
    if (document.visibilityState === 'visible') listener(null);
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}

/** A remembered choice, or null. Where storage is off the choice is simply not remembered: nothing of value is lost. */
export function readPreference(key: string): string | null {
  try {
    return browserStorage.read(key);
  } catch {
    return null;
  }
}

/** Remembers a choice for the next visit, where storage allows it. */
export function savePreference(key: string, text: string): void {
  try {
    browserStorage.write(key, text);
  } catch (error) {
    console.error('A choice could not be remembered', error);
  }
}

let isKeepingAskedFor = false;

/**
 * Asks the browser, once, to keep what is stored, which else it may clear away when space runs short. Some browsers ask
 * the visitor; so this is for the moment when there is something to keep. Where the answer is no, all goes on as before.
 */
export function requestPersistentStorage(): void {
  if (isKeepingAskedFor) return;
  isKeepingAskedFor = true;
  // Left out over plain http.
  navigator.storage?.persist?.().catch((error: unknown) => console.error('Storage may be cleared', error));
}
