import { replaceFetcher } from '#lib/fetcher.ts';
import { startOver } from '#lib/start-over.ts';
import { browserStorage, replaceStorage, type TextStorage } from '#lib/storage.ts';
import { describeScreen, type Fault, findSentence } from './fault.ts';
import { makeStale } from './sample-responses.ts';

/** How long what should happen may take. */
const timeoutMs = 6_000;

/** A fault that is on. */
export interface FaultSession {
  /** Does what is due, and returns what was observed so far; null while nothing was. To be called several times a second. */
  poll(): string | null;
  /** Restores the browser's storage and the network. */
  end(): void;
}

/**
 * Turns a fault on. From then on all code of the page uses a copy of the storage. The caller mounts the screen anew, now and
 * after `end`.
 */
export function startFault(fault: Fault, demo: string, remount: () => void): FaultSession {
  const copy = copyStorage(browserStorage);
  function restart() {
    startOver();
    remount();
  }
  const { storage = copy, respond, act, observe } = fault.start({ demo, copy, restart });
  let requestCount = 0;
  let hasEnded = false;
  replaceStorage(storage);
  if (respond) {
    makeStale(copy, Date.now());
    const answer = async (url: URL) => {
      requestCount += 1;
      const response = await respond(url);
      // What is late must not be stored with the visitor's own data.
      if (hasEnded) throw new TypeError('The fault has ended');
      return response;
    };
    // The site's own files have relative URLs.
    replaceFetcher((url) => (URL.canParse(url) ? answer(new URL(url)) : null));
  }
  startOver();

  const startedMs = Date.now();
  let hasActed = false;
  let said: string | null = null;
  let observed: string | null = null;
  /** Null until the screen has said what it should. */
  function describe(): string | null {
    const facts = observe(requestCount);
    said = (fault.message && findSentence(fault.message)) ?? said;
    if (facts === null || (fault.message !== null && said === null)) return null;
    return `${facts} ${describeScreen(demo)}${said === null ? '' : ` It says: “${said}”`}`;
  }

  return {
    poll() {
      if (!hasActed) {
        hasActed = act?.() ?? true;
        // The screen has yet to show it.
        if (hasActed) return null;
      }
      observed = describe() ?? observed;
      if (observed !== null || Date.now() - startedMs <= timeoutMs) return observed;
      return `What should happen was not observed within ${timeoutMs / 1000} seconds.`;
    },
    end() {
      hasEnded = true;
      // In one task: nothing of the copy can be written to the storage.
      replaceStorage(null);
      replaceFetcher(null);
      startOver();
    },
  };
}

/** A copy in memory of all that a storage contains; empty if it can't be read. */
function copyStorage(storage: TextStorage): TextStorage {
  const texts = new Map<string, string>();
  try {
    for (const key of storage.keys()) texts.set(key, storage.read(key) ?? '');
  } catch {
    // Switched off: the app works in memory anyway.
  }
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
}
