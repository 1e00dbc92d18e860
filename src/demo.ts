import type { ComponentType } from 'react';
import type { Fault } from '#lib/fault.ts';
import type { Illustration, Stat } from '#lib/stat.ts';
import type { TextStorage } from '#lib/storage.ts';

/**
 * All that the site needs to know of a demo app: `src/features/<id>/demo.ts` exports one as `demo`. Every page contains this,
 * and the site generator reads it in Node, so what needs more code is loaded later.
 */
export interface Demo {
  /** The name of its folder, and of its route. */
  readonly id: string;
  /** In the navigation bar, on home and in the document's title. */
  readonly name: string;
  /** On home, and in search results. */
  readonly description: string;
  /** The drawing on home, until there is one of the visitor's data. */
  readonly illustration: Illustration;
  /** Invites on home, as long as there is no stat. */
  readonly emptyText: string;
  /** Where it keeps what its screen shows on the visitor's device. */
  readonly storageKey?: string;
  readonly loadScreen: () => Promise<ComponentType>;
  /** What the visitor is told at the screen's end: how it is built. */
  readonly loadNotes: () => Promise<Notes>;
  /** What the visitor can break on it, besides the loading of its code. */
  readonly loadFaults?: () => Promise<readonly Fault[]>;
  /** The fault with a story that home offers. */
  readonly loadStory?: () => Promise<Fault>;
  /** Its stat on home, read from what is stored, without a request. The code is loaded if there is something under the key. */
  readonly stat?: {
    readonly key: string;
    readonly load: () => Promise<(storage: TextStorage, nowMs: number) => Stat | null>;
  };
}

/** What an engineer would tell another about a demo: what was hard, what was decided, what was given up. */
export interface Notes {
  /** A sentence, then paragraphs with run-in heads: "Given up: charts that zoom." */
  readonly paragraphs: readonly string[];
  /** In the repository: the code that the text is about, the record of the decision, the test that shows it. */
  readonly files: Readonly<Record<'Code' | 'Decision' | 'Test', string>>;
}

/** A demo as the owner shows it. */
export interface ShownDemo extends Demo {
  /** The owner has written name and description, in the owner's language; the site's own are English. */
  readonly isRenamedByOwner?: boolean;
}

/** The route of a demo: "/todo". */
export const getDemoPath = ({ id }: Pick<Demo, 'id'>) => `/${id}` as const;
