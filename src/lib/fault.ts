import { browserEnvironment, type Environment } from './environment.ts';
import type { TextStorage } from './storage.ts';

/** A failure around a demo, for the visitor to try on a copy of the stored data (src/app/fault-panel.tsx). */
export interface Fault {
  /** Unique within a demo: "Storage is full". */
  readonly title: string;
  readonly expected: string;
  /** Changes the copy before the screen opens on it. */
  readonly prepare?: (copy: TextStorage) => void;
  /** Responds to every request instead of the network. Null means that no response arrives. */
  readonly respond?: (url: URL) => Response | null;
  /** Changes the copy's texts or methods once the screen is open. */
  readonly apply?: (copy: TextStorage) => void;
}

/** An environment with a fault. It never touches the visitor's own storage, nor the network if the fault replaces it. */
export function createFaultEnvironment({ prepare, respond }: Fault): Environment {
  const storage = copyStorage(browserEnvironment.storage);
  prepare?.(storage);
  async function fetcher(url: string): Promise<Response> {
    const response = respond?.(new URL(url));
    if (!response) throw new TypeError('Failed to fetch');
    return response;
  }
  return { storage, fetcher: respond ? fetcher : browserEnvironment.fetcher };
}

/** A copy of a storage in memory. Empty if the storage can't be read. */
function copyStorage(storage: TextStorage): TextStorage {
  const texts = new Map<string, string>();
  try {
    for (const key of storage.keys()) texts.set(key, storage.read(key) ?? '');
  } catch {
    // Storage is switched off, and the app works in memory anyway.
  }
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
}
