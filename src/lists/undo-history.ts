import { type Noun, pluralize } from '#lib/number-format.ts';
import { capitalize } from '#lib/text.ts';

/** An entry of a list, by an id that is unique in it. */
export interface Identified {
  readonly id: string | number;
}

/** A list before and after a change. */
export interface ListChange<Entry extends Identified> {
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
}

/** A change that can be undone. */
export interface UndoStep<Entry extends Identified> extends ListChange<Entry> {
  /** A sentence that names no entry: "Task removed". Null for a change that isn't announced. */
  readonly message: string | null;
  /** True if the undo bar offers to undo it. Ctrl+Z undoes every step. */
  readonly isOffered: boolean;
}

/** The verb of a step's message. */
export type ChangeVerb = 'added' | 'changed' | 'imported' | 'removed' | 'saved';

/** The steps of a visit to a screen that can be undone or redone. */
export interface UndoHistory<Entry extends Identified> {
  /** The latest one last; Ctrl+Z undoes it. */
  readonly steps: readonly UndoStep<Entry>[];
  /** The steps undone since the latest new one, the latest last; Ctrl+Shift+Z or Ctrl+Y redoes it. */
  readonly undone: readonly UndoStep<Entry>[];
  /**
   * The undo bar's offer. After an undo it is to redo the same step, since a second press in the same place must not undo an
   * older one.
   */
  readonly offered: { readonly action: 'undo' | 'redo'; readonly step: UndoStep<Entry> } | null;
  /** The latest sentence to announce. */
  readonly message: string | null;
  /** Changes with each step, so that the same sentence is announced twice. */
  readonly messageCount: number;
}

/** Nobody undoes more steps one by one. */
const maxSteps = 100;

export const emptyHistory: UndoHistory<never> = {
  steps: [],
  undone: [],
  offered: null,
  message: null,
  messageCount: 0,
};

/** The step of a change, announced by the verb. The undo bar offers all announced ones but a single addition or edit. */
export function createStep<Entry extends Identified>(
  { before, after }: ListChange<Entry>,
  noun: Noun,
  verb?: ChangeVerb,
): UndoStep<Entry> {
  if (verb === undefined) return { before, after, message: null, isOffered: false };
  const known = new Set(before);
  const count = after.filter((entry) => !known.has(entry)).length || before.length - after.length;
  const isOffered = count > 1 || (verb !== 'added' && verb !== 'saved');
  return { before, after, message: describeEntries(count, noun, verb), isOffered };
}

/** "Task removed", "3 tasks removed". */
function describeEntries(count: number, noun: Noun, verb: string): string {
  return `${count === 1 ? capitalize(noun.one) : pluralize(count, noun)} ${verb}`;
}

/** The history after a new step. Steps undone before it can no longer be redone. */
export function pushStep<Entry extends Identified>(
  history: UndoHistory<Entry>,
  step: UndoStep<Entry>,
): UndoHistory<Entry> {
  return {
    steps: [...history.steps, step].slice(-maxSteps),
    undone: [],
    offered: step.isOffered ? { action: 'undo', step } : null,
    message: step.message,
    messageCount: history.messageCount + 1,
  };
}

/** The history after a step was undone or redone. */
export function replayStep<Entry extends Identified>(
  { steps, undone, messageCount }: UndoHistory<Entry>,
  step: UndoStep<Entry>,
  action: 'undo' | 'redo',
  noun: Noun,
): UndoHistory<Entry> {
  const isUndo = action === 'undo';
  const restoredCount = step.before.length - step.after.length;
  const undoMessage = restoredCount > 0 ? describeEntries(restoredCount, noun, 'restored') : 'Change undone';
  return {
    steps: isUndo ? steps.filter((other) => other !== step) : [...steps, step],
    undone: isUndo ? [...undone, step] : undone.filter((other) => other !== step),
    offered: { action: isUndo ? 'redo' : 'undo', step },
    message: isUndo ? undoMessage : 'Change redone',
    messageCount: messageCount + 1,
  };
}

/** The change that reverts a change. */
export function invertChange<Entry extends Identified>({ before, after }: ListChange<Entry>): ListChange<Entry> {
  return { before: after, after: before };
}

/** The first entry that undoing a change restores, changes back or moves back; undefined if there is none, as for an addition. */
export function getRestoredId<Entry extends Identified>({ before, after }: ListChange<Entry>): Entry['id'] | undefined {
  const afterById = new Map(after.map((entry) => [entry.id, entry]));
  return before.find((entry) => afterById.get(entry.id) !== entry)?.id ?? findMovedId(before, after);
}

/** The first entry of the addition or import that the latest message announces; undefined for any other message. */
export function getAddedId<Entry extends Identified>({ steps, message }: UndoHistory<Entry>): Entry['id'] | undefined {
  const step = steps.at(-1);
  if (step === undefined || step.message !== message) return undefined;
  const known = new Set(step.before.map(({ id }) => id));
  return step.after.find(({ id }) => !known.has(id))?.id;
}

/**
 * Reverts a change in a list that may have changed since. Keeps entries that were changed again, because they contain the
 * visitor's work. Reinserts removed and moved entries after their nearest preceding neighbor that still exists, or before the
 * nearest following one.
 */
export function revertChange<Entry extends Identified>(
  entries: readonly Entry[],
  { before, after }: ListChange<Entry>,
): readonly Entry[] {
  const beforeById = new Map(before.map((entry) => [entry.id, entry]));
  const afterById = new Map(after.map((entry) => [entry.id, entry]));
  const reverted = entries.flatMap((entry) => {
    const [old, made] = [beforeById.get(entry.id), afterById.get(entry.id)];
    if (made === undefined || made === old || !isSame(made, entry)) return [entry];
    return old === undefined ? [] : [old];
  });
  const movedId = findMovedId(before, after);
  const moved = reverted.find(({ id }) => id === movedId);

  const placed = reverted.filter((entry) => entry !== moved).map((entry, position) => ({ entry, position }));
  const positions = new Map(placed.map(({ entry, position }) => [entry.id, position]));
  const firstPosition = before.map(({ id }) => positions.get(id)).find((position) => position !== undefined);
  // Halfway between two entries of the list.
  let position = (firstPosition ?? placed.length) - 0.5;
  for (const entry of before) {
    const present = positions.get(entry.id);
    if (present !== undefined) position = present + 0.5;
    else if (entry.id === moved?.id) placed.push({ entry: moved, position });
    else if (!afterById.has(entry.id)) placed.push({ entry, position });
  }
  return placed.toSorted((one, other) => one.position - other.position).map(({ entry }) => entry);
}

/** The id of the entry that has moved. Ignores entries that are in only one of the lists, and finds at most one. */
function findMovedId<Entry extends Identified>(before: readonly Entry[], after: readonly Entry[]) {
  const [beforeIds, afterIds] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))];
  const ids = [...beforeIds].filter((id) => afterIds.has(id));
  const newIds = [...afterIds].filter((id) => beforeIds.has(id));
  const start = ids.findIndex((id, index) => id !== newIds[index]);
  const end = ids.findLastIndex((id, index) => id !== newIds[index]);
  // The moved entry was the first of the reordered ones and is now the last, or the other way around.
  return ids[start] === newIds[end] ? ids[start] : ids[end];
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
