import { browserEnvironment, type Environment } from './environment.ts';
import type { Fault } from './fault.ts';
import type { TextStorage } from './storage.ts';

/**
 * An environment with a fault: it reaches neither the visitor's own storage nor, for a fault of the network, the network. What
 * still runs in it after the end of the fault changes nothing.
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

/** A copy in memory of all that a storage contains; empty if it can't be read. */
function copyStorage(storage: TextStorage, ended: AbortSignal): TextStorage {
  const texts = new Map<string, string>();
  try {
    for (const key of storage.keys()) texts.set(key, storage.read(key) ?? '');
  } catch {
    // Switched off: the app works in memory anyway.
  }
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void (ended.aborted || texts.set(key, text)),
    remove: (key) => void (ended.aborted || texts.delete(key)),
    keys: () => [...texts.keys()],
  };
}
