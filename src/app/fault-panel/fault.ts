import type { ComponentType } from 'react';
import { transactionNoun } from '#features/finance/transactions.ts';
import { taskNoun } from '#features/todo/tasks.ts';
import { type Noun, pluralize } from '#lib/number-format.ts';
import type { TextStorage } from '#lib/storage.ts';

/** Where a fault happens. The visitor's own storage can't be reached from here. */
export interface Sandbox {
  readonly demo: string;
  /** A copy of the visitor's storage. */
  readonly copy: TextStorage;
  /** Starts the screen again on the copy, as after a reload. */
  readonly restart: () => void;
}

/** A fault as it runs in a sandbox. */
export interface Injection {
  /** What the app gets as the browser's storage; by default the copy. */
  readonly storage?: TextStorage;
  /** Answers a request in place of the network; without it the network does. */
  readonly respond?: (url: URL) => Promise<Response>;
  /** Does what a visitor would do next, on the screen. False while the screen isn't ready for it. */
  readonly act?: () => boolean;
  /** What has happened, read from the copy and the screen; null until it has. */
  readonly observe: (requestCount: number) => string | null;
}

/** A fault, what should happen, and how it is injected: for the panel, the browser tests and docs/RELIABILITY.md. */
export interface Fault {
  /** Unique. Continues "Fault on: …". */
  readonly title: string;
  readonly demos: readonly string[];
  /** What should happen, in one sentence. */
  readonly expected: string;
  /** A part of what the screen tells the visitor; null if it has nothing to tell. */
  readonly message: string | null;
  readonly start: (sandbox: Sandbox) => Injection;
  /** Shows the notice of a new version. */
  readonly hasUpdateNotice?: true;
  /** Mounted in place of the demo's screen. */
  readonly Screen?: ComponentType;
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

/** How many coins, reports, tasks or transactions the screen shows. A long list is rendered in part, and says how many it has. */
export function countShown(): number {
  const shown = document.querySelectorAll('main :is([data-row], article)');
  return Number(shown[0]?.getAttribute('aria-setsize') ?? shown.length);
}

const nouns: Readonly<Record<string, Noun>> = {
  crypto: { one: 'coin', many: 'coins' },
  weather: { one: 'report', many: 'reports' },
  todo: taskNoun,
  finance: transactionNoun,
};

/** "12 tasks on the screen." */
export const describeScreen = (demo: string) => `${pluralize(countShown(), nouns[demo] ?? taskNoun)} on the screen.`;
