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

/** The verb of a change's message. `lost`: something else has removed the whole list from the storage. */
export type ChangeVerb = 'added' | 'changed' | 'imported' | 'lost' | 'removed' | 'saved';

/** A change that can be undone. */
export interface UndoStep<Entry extends Identified> extends ListChange<Entry> {
  /** Undefined for a change that isn't announced. */
  readonly verb: ChangeVerb | undefined;
}

export type ReplayAction = 'undo' | 'redo';

/** The change that the undo bar announces. */
export interface LatestChange<Entry extends Identified> {
  readonly step: UndoStep<Entry>;
  readonly action: 'do' | ReplayAction;
  /** Differs from the previous change's, so that the same sentence is announced twice. */
  readonly serial: number;
}

/** The steps of a visit to a screen that can be undone or redone. */
export interface UndoHistory<Entry extends Identified> {
  /** The latest one last; Ctrl+Z undoes it. */
  readonly steps: readonly UndoStep<Entry>[];
  /** The steps undone since the latest new one, the latest last; Ctrl+Shift+Z or Ctrl+Y redoes it. */
  readonly undone: readonly UndoStep<Entry>[];
  /** Unannounced changes leave it: its step can be reverted after them too. Null before the first message, and once it is dismissed. */
  readonly latest: LatestChange<Entry> | null;
}

/** Nobody undoes more steps one by one. */
const maxSteps = 100;

export const emptyHistory: UndoHistory<never> = { steps: [], undone: [], latest: null };

/** The history after a new step, which ends the redoing of earlier ones, or after a step was undone or redone. */
export function recordAction<Entry extends Identified>(
  { steps, undone, latest }: UndoHistory<Entry>,
  step: UndoStep<Entry>,
  action: LatestChange<Entry>['action'],
): UndoHistory<Entry> {
  const isOther = (other: UndoStep<Entry>) => other !== step;
  return {
    steps: action === 'undo' ? steps.filter(isOther) : [...steps, step].slice(-maxSteps),
    undone: action === 'do' ? [] : action === 'undo' ? [...undone, step] : undone.filter(isOther),
    latest: action === 'do' && !step.verb ? latest : { step, action, serial: (latest?.serial ?? 0) + 1 },
  };
}

/**
 * The undo bar's sentence about a change, which names no entry, and the action that it offers. After an undo that is to redo the
 * same step, since a second press in the same place must not undo an older one. A single addition or edit is only announced.
 */
export function describeLatest<Entry extends Identified>(
  { step: { before, after, verb }, action }: LatestChange<Entry>,
  noun: Noun,
): { readonly message: string; readonly offer: ReplayAction | null } {
  const describe = (count: number, done: string | undefined = verb) =>
    `${count === 1 ? capitalize(noun.one) : pluralize(count, noun)} ${done}`;
  if (action === 'redo') return { message: 'Change redone', offer: 'undo' };
  const removedCount = before.length - after.length;
  const undone = removedCount > 0 ? describe(removedCount, 'restored') : 'Change undone';
  if (action === 'undo') return { message: undone, offer: 'redo' };
  if (verb === 'lost') {
    return { message: `All ${noun.many} were removed in another tab or by clearing site data`, offer: 'undo' };
  }
  const known = new Set(before);
  const count = after.filter((entry) => !known.has(entry)).length || removedCount;
  return { message: describe(count), offer: count === 1 && (verb === 'added' || verb === 'saved') ? null : 'undo' };
}

/** The change that reverts a change. */
export function invertChange<Entry extends Identified>({ before, after }: ListChange<Entry>): ListChange<Entry> {
  return { before: after, after: before };
}

/** The first entry that a change adds, changes or moves; undefined if there is none, as for a removal. */
export function findShownId<Entry extends Identified>({ before, after }: ListChange<Entry>): Entry['id'] | undefined {
  const beforeById = new Map(before.map((entry) => [entry.id, entry]));
  return after.find((entry) => beforeById.get(entry.id) !== entry)?.id ?? findMovedId(after, before);
}

/**
 * Reverts a change in a list that may have changed since. Entries that were changed again stay. Removed and moved ones go after
 * the nearest of their former predecessors, or before the first former successor.
 */
export function revertChange<Entry extends Identified>(
  entries: readonly Entry[],
  { before, after }: ListChange<Entry>,
): readonly Entry[] {
  const beforeById = new Map(before.map((entry) => [entry.id, entry]));
  const afterById = new Map(after.map((entry) => [entry.id, entry]));
  const reverted = entries.flatMap((entry) => {
    const [old, made] = [beforeById.get(entry.id), afterById.get(entry.id)];
    if (made === undefined || made === old || JSON.stringify(made) !== JSON.stringify(entry)) return [entry];
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
