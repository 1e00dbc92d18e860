import { findMovedId, type Identified, type ListChange } from './list-changes.ts';

/** A change that can be undone. */
export interface UndoStep<Entry extends Identified> extends ListChange<Entry> {
  /** What was done, as a phrase: "deleted “Task 5”". */
  readonly phrase: string;
  /** Whether the undo bar offers it, as for removals and imports. Ctrl+Z undoes every step. */
  readonly isOffered: boolean;
}

/** What the visitor has done on a screen, as far as it can be undone. */
export interface UndoHistory<Entry extends Identified> {
  /** The latest one last; Ctrl+Z undoes it. */
  readonly steps: readonly UndoStep<Entry>[];
  /** The step that the undo bar offers to undo: the latest removal or import, unless the visitor has dismissed it. */
  readonly offered: UndoStep<Entry> | null;
  /** What happened last, for the undo bar; null if nothing did. */
  readonly message: string | null;
  /** Changes with each message, also if the text is the same. */
  readonly messageCount: number;
}

/** More steps than anyone undoes one by one. */
const maxSteps = 100;

export const emptyHistory: UndoHistory<never> = { steps: [], offered: null, message: null, messageCount: 0 };

/** The history after a new step, which is offered if it is of that kind. */
export function pushStep<Entry extends Identified>(
  history: UndoHistory<Entry>,
  step: UndoStep<Entry>,
): UndoHistory<Entry> {
  const steps = [...history.steps, step].slice(-maxSteps);
  return step.isOffered ? say({ ...history, steps, offered: step }, capitalize(step.phrase)) : { ...history, steps };
}

/** The history after a step was undone. The removal or import before it is offered next. */
export function removeStep<Entry extends Identified>(
  history: UndoHistory<Entry>,
  step: UndoStep<Entry>,
): UndoHistory<Entry> {
  const steps = history.steps.filter((other) => other !== step);
  const offered = steps.findLast(({ isOffered }) => isOffered) ?? null;
  const undone = step.isOffered ? 'Restored.' : `Undone: ${step.phrase}.`;
  return say({ ...history, steps, offered }, offered ? `${undone} Undo again: ${offered.phrase}` : undone);
}

/** Withdraws the offer to undo the latest removal or import; Ctrl+Z still does. */
export function dismissOffer<Entry extends Identified>(history: UndoHistory<Entry>): UndoHistory<Entry> {
  return say({ ...history, offered: null }, null);
}

function say<Entry extends Identified>(history: UndoHistory<Entry>, message: string | null): UndoHistory<Entry> {
  return { ...history, message, messageCount: history.messageCount + 1 };
}

/** "added “Task 5”" → "Added “Task 5”" */
export function capitalize(phrase: string): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`;
}

/** The entry that undoing a step restores or changes back; undefined for an addition, which has none. */
export function getRestoredId<Entry extends Identified>({ before, after }: UndoStep<Entry>): Entry['id'] | undefined {
  const afterById = new Map(after.map((entry) => [entry.id, entry]));
  return before.find((entry) => afterById.get(entry.id) !== entry)?.id ?? findMovedId(before, after);
}
