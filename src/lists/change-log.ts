import { randomId } from '#lib/random-id.ts';
import type { TextStorage } from '#lib/storage.ts';
import type { ListText } from './list-text.ts';
import { fingerprintOf, hashText } from './text-hash.ts';
import {
  type Contents,
  contentsOf,
  holdsAll,
  mostOf,
  recordKey,
  recordText,
  removeOldRecords,
  type Writing,
  withChanges,
  writingsOfOthers,
} from './writings.ts';

interface OwnChange<Change> {
  readonly change: Change;
  /** Which of this tab's changes it is, counted from 1. */
  readonly number: number;
  /** What the stored text held then: the change may rest on any of it. */
  readonly after: Contents;
  readonly madeMs: number;
}

/** For so long a change can turn out to be overwritten: another tab does so within milliseconds, if at all. */
const keepMs = 60_000;

interface ChangeLogOptions {
  readonly key: string;
  readonly storage: TextStorage;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface ChangeLog<Change> {
  /** Notes a change of this tab. */
  add(change: Change): void;
  /** Finds out whose changes the text holds that is stored now. Throws where the storage does. */
  compareWith(text: string | null): void;
  /** The changes of this tab that the stored text lacks, in order. */
  lacking(): readonly Change[];
  /** How many of these can be made again now: those for which the text holds all that it did at the time. */
  dueCount(): number;
  /** To be called before a text is written with the first of the lacking changes. */
  announce(text: ListText, lackingCount: number): void;
  /** To be called once it has been written. */
  written(text: ListText, lackingCount: number): void;
}

/**
 * The latest changes that this tab has made to a stored list, for as long as they may have to be made again: until they
 * are written, and until no other tab can have written over them without having seen them (writings.ts).
 *
 * Where several tabs have lost changes to one another, each makes its own again once those are back that they may rest
 * on. Some change rests on no other, so there is always a tab that can begin.
 */
export function createChangeLog<Change>({ key, storage, now }: ChangeLogOptions): ChangeLog<Change> {
  const tab = randomId();
  let own: OwnChange<Change>[] = [];
  let made = 0;
  let everWritten = 0;
  let last: ListText | null | undefined;
  /** What the stored text holds. */
  let stored: Contents = {};
  let writings: readonly Writing[] = [];

  const heldCount = () => stored[tab] ?? 0;
  const lackingChanges = () => (heldCount() === made ? [] : own.filter(({ number }) => number > heldCount()));

  return {
    add(change) {
      const madeMs = now();
      made += 1;
      const [oldest] = own;
      if (oldest !== undefined && madeMs - oldest.madeMs > keepMs) {
        own = own.filter((earlier) => madeMs - earlier.madeMs <= keepMs || earlier.number > everWritten);
      }
      own.push({ change, number: made, after: stored, madeMs });
    },

    compareWith(text) {
      const others = writingsOfOthers(storage, key, tab);
      const isUnchanged = last !== undefined && text === (last?.text ?? null);
      if (!isUnchanged) last = text === null ? null : { text, fingerprint: fingerprintOf(hashText(text)) };
      const contents = last == null ? null : contentsOf(last.fingerprint, others);
      if (isUnchanged) stored = mostOf([stored, contents ?? {}]);
      // Removed, or written by something else: then that is what somebody wanted, and nothing of before is lacking.
      else stored = contents ?? { ...mostOf([stored, ...others.map(({ holds }) => holds)]), [tab]: everWritten };
    },

    lacking: () => lackingChanges().map(({ change }) => change),

    dueCount() {
      const lacking = lackingChanges();
      const waiting = lacking.findIndex(({ after }) => !holdsAll(stored, after, tab));
      return waiting < 0 ? lacking.length : waiting;
    },

    announce({ fingerprint }, lackingCount) {
      if (writings.length === 0) removeOldRecords(storage, key, now());
      const holds = withChanges(stored, tab, lackingChanges()[lackingCount - 1]?.number ?? heldCount());
      writings = [...writings.slice(-1), { text: fingerprint, holds }];
      try {
        storage.write(recordKey(key, tab), recordText(writings, now()));
      } catch {
        // Full. The text itself may still fit, since it can be shorter than before; and if it does not, that is told.
      }
    },

    written(text, lackingCount) {
      stored = withChanges(stored, tab, lackingChanges()[lackingCount - 1]?.number ?? heldCount());
      everWritten = Math.max(everWritten, heldCount());
      last = text;
    },
  };
}
