import type { DemoId } from '#features/home/demos.ts';
import type { TextStorage } from '#lib/storage.ts';

/** Where a fault happens. The visitor's own storage can't be reached from here. */
export interface Sandbox {
  readonly demo: DemoId;
  /** A copy of the visitor's storage. */
  readonly copy: TextStorage;
  /** Aborted when the fault ends. */
  readonly signal: AbortSignal;
  /** Starts the screen again on the copy, as after a reload. */
  readonly restart: () => void;
}

/** A fault as it runs in a sandbox. */
export interface Injection {
  /** What the app gets as the browser's storage; by default the copy. */
  readonly storage?: TextStorage;
  /** Answers a request as `fetch` would; by default with a good response. */
  readonly respond?: (url: URL) => Promise<Response>;
  /** Does what a visitor would do next, on the screen. False while the screen isn't ready for it. */
  readonly act?: () => boolean;
  /** What has happened, read from the copy and the screen; null until it has. */
  readonly observe: () => string | null;
}

/** A fault, what should happen, and how it is injected: for the panel, the browser tests and docs/RELIABILITY.md. */
export interface Fault {
  readonly id: string;
  readonly demos: readonly DemoId[];
  /** Continues "Fault on: …". */
  readonly title: string;
  /** What should happen, in one sentence. */
  readonly expected: string;
  /** A part of what the screen tells the visitor; null if it has nothing to tell. */
  readonly message: string | null;
  /** How long what should happen may take, if that is unusual. */
  readonly timeoutMs?: number;
  /** What is shown besides the screen, or in its place. */
  readonly shows?: 'update notice' | 'error screen';
  readonly start: (sandbox: Sandbox) => Injection;
}

/** A copy in memory of all that a storage contains; empty if it can't be read. */
export function copyStorage(storage: TextStorage): TextStorage {
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

/** The paragraph on the screen that contains a text. The panel's own don't count. */
export function findParagraph(text: string): HTMLElement | undefined {
  const paragraphs = [...document.querySelectorAll('p')].filter((paragraph) => !paragraph.closest('[data-faults]'));
  return paragraphs.find(({ textContent }) => textContent.includes(text));
}

/** The sentence on the screen that contains a text; null if there is none. */
export function findSentence(text: string): string | null {
  const sentences = findParagraph(text)?.textContent.split(/(?<=[.!?:]) /) ?? [];
  return sentences.find((sentence) => sentence.includes(text))?.replace(/:$/, '.') ?? null;
}
