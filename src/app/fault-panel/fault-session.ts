import { replaceFetcher } from '#lib/fetcher.ts';
import { startOver } from '#lib/start-over.ts';
import { replaceStorage, type TextStorage } from '#lib/storage.ts';
import { createBody, createResponse } from './sample-responses.ts';
import { type Fault, findSentence, type Sandbox } from './sandbox.ts';

const defaultTimeoutMs = 6_000;

/** A fault that is on. */
export interface FaultSession {
  readonly fault: Fault;
  /** Does what is due, and returns what was observed so far; null while nothing was. To be called several times a second. */
  poll(): string | null;
  /** Restores the browser's storage and the network. */
  end(): void;
}

interface FaultOptions {
  readonly demo: Sandbox['demo'];
  /** A copy of the visitor's storage. */
  readonly copy: TextStorage;
  /** Mounts the screen anew. */
  readonly onRestart: () => void;
}

/**
 * Turns a fault on. From then on all code of the page uses the copy of the storage, and no request for data leaves the page. The
 * caller mounts the screen anew, now and after `end`.
 */
export function startFault(fault: Fault, { demo, copy, onRestart }: FaultOptions): FaultSession {
  const ending = new AbortController();
  const sandbox: Sandbox = {
    demo,
    copy,
    signal: ending.signal,
    restart() {
      startOver();
      onRestart();
    },
  };
  const { storage = copy, respond, act, observe } = fault.start(sandbox);
  const answer = respond ?? (async (url: URL) => createResponse(JSON.stringify(createBody(url, copy))));
  replaceStorage(storage);
  // The site's own files have relative URLs.
  replaceFetcher((url) => (URL.canParse(url) ? answer(new URL(url)) : null));
  startOver();

  const startedMs = Date.now();
  const { message, timeoutMs = defaultTimeoutMs } = fault;
  let hasActed = false;
  let said: string | null = null;
  let observed: string | null = null;

  function poll(): string | null {
    if (!hasActed) {
      hasActed = act?.() ?? true;
      // The screen has yet to show it.
      if (hasActed) return null;
    }
    observed = describe() ?? observed;
    if (observed !== null || Date.now() - startedMs <= timeoutMs) return observed;
    return `What should happen was not observed within ${timeoutMs / 1000} seconds.`;
  }

  /** Null until the screen has said what it should. */
  function describe(): string | null {
    const facts = observe();
    if (facts === null || message === null) return facts;
    said = findSentence(message) ?? said;
    return said && `${facts} It says: “${said}”`;
  }

  function end() {
    ending.abort();
    // In one task: nothing of the copy can be written to the storage.
    replaceStorage(null);
    replaceFetcher(null);
    startOver();
  }

  return { fault, poll, end };
}
