import { browserEnvironment, type Environment } from './environment.ts';
import type { Fault } from './fault.ts';
import type { TextStorage } from './storage.ts';

/**
 * An environment with a fault, which never touches the visitor's own storage, nor the network if the fault replaces it. Once the
 * fault has ended, its writes are ignored and its requests fail.
 */
export function createFaultEnvironment({ prepare, respond }: Fault, ended: AbortSignal): Environment {
  const storage = copyStorage(browserEnvironment.storage, ended);
  prepare?.(storage);
  async function fetcher(url: string): Promise<Response> {
    const response = ended.aborted ? null : respond?.(new URL(url));
    if (!response) throw new TypeError('Failed to fetch');
    return response;
  }
  return { storage, fetcher: respond ? fetcher : browserEnvironment.fetcher };
}

/** A copy of a storage in memory; empty if the storage can't be read. */
function copyStorage(storage: TextStorage, ended: AbortSignal): TextStorage {
  const texts = new Map<string, string>();
  try {
    for (const key of storage.keys()) texts.set(key, storage.read(key) ?? '');
  } catch {
    // Storage is switched off, and the app works in memory anyway.
  }
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void (ended.aborted || texts.set(key, text)),
    remove: (key) => void (ended.aborted || texts.delete(key)),
    keys: () => [...texts.keys()],
  };
}
