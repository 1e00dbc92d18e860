import { type Noun, pluralize } from '#lib/pluralize.ts';
import { toFields } from '#lists/stored-entries.ts';
import {
  announceWrite,
  changeFirstRow,
  countOnScreen,
  countRows,
  inList,
  type ListSandbox,
  parseEntries,
} from './list-sandbox.ts';
import type { Fault, Injection } from './sandbox.ts';

const characters: Noun = { one: 'character', many: 'characters' };

function storageIsFull({ copy, list, text }: ListSandbox): Injection {
  let refused: string | null = null;
  return {
    storage: {
      ...copy,
      write(_key, written) {
        refused = written;
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      },
    },
    act: () => changeFirstRow(list),
    observe: () =>
      refused !== null && copy.read(list.key) === text
        ? `A write of ${pluralize(refused.length, characters)} was refused. ${countOnScreen(list)}; the stored text is as it was.`
        : null,
  };
}

function storageIsOff({ list }: ListSandbox): Injection {
  let refusedCount = 0;
  const refuse = () => {
    refusedCount += 1;
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  return {
    storage: { read: refuse, write: refuse, remove: refuse, keys: refuse },
    observe: () =>
      refusedCount > 0
        ? `${pluralize(refusedCount, { one: 'access was', many: 'accesses were' })} refused. ${countOnScreen(list)}.`
        : null,
  };
}

function halfIsGone(sandbox: ListSandbox): Injection {
  const { copy, list, text, entries } = sandbox;
  const half = text.slice(0, text.length / 2);
  copy.write(list.key, half);
  const findBackup = watchBackups(sandbox);
  return {
    observe() {
      const kept = findBackup() ?? copy.read(list.key);
      if (kept !== half) return null;
      const left = `${half.length} of ${pluralize(text.length, characters)} left of ${pluralize(entries.length, list.noun)}.`;
      return `${left} ${findBackup() === null ? 'Nothing written over them' : 'Kept a copy of them'}; ${countOnScreen(list)}.`;
    },
  };
}

function oneEntryIsGarbage(sandbox: ListSandbox): Injection {
  const { copy, list, entries } = sandbox;
  const damaged = JSON.stringify([...entries.slice(0, -1), { garbage: true }]);
  copy.write(list.key, damaged);
  const findBackup = watchBackups(sandbox);
  let loadedCount = 0;
  return {
    act() {
      loadedCount = countRows();
      // The first write makes the copy.
      return changeFirstRow(list);
    },
    observe: () =>
      findBackup() === damaged
        ? `Kept a copy of ${pluralize(damaged.length, characters)}, loaded ${loadedCount} of ${pluralize(entries.length, list.noun)}.`
        : null,
  };
}

/** Returns a function that finds the text of the backup that was made since. */
function watchBackups({ copy, list }: ListSandbox): () => string | null {
  const earlierKeys = new Set(copy.keys());
  return () => {
    const key = copy.keys().find((each) => each.startsWith(`${list.key}.backup-`) && !earlierKeys.has(each));
    return key === undefined ? null : copy.read(key);
  };
}

function anotherTabWrites({ copy, list, text, entries }: ListSandbox): Injection {
  const added = { ...toFields(entries[0]), id: idOfAnotherTab(entries[0]), [list.textField]: 'Added in another tab' };
  let own: string | null = null;
  return {
    act() {
      if (!changeFirstRow(list)) return false;
      own = copy.read(list.key);
      // The other tab had read before this one wrote: it writes over this tab's change.
      copy.write(list.key, JSON.stringify([added, ...parseEntries(text)]));
      announceWrite(list.key);
      return true;
    },
    observe() {
      const [first, ...others] = parseEntries(copy.read(list.key));
      const areBoth = toFields(first).id === added.id && JSON.stringify(others) === own;
      return areBoth && countRows() === others.length + 1
        ? `The other tab wrote over this tab’s change, which was applied again: both are stored. ${countOnScreen(list)}.`
        : null;
    },
  };
}

/** Of the same type as the list's own ids. */
const idOfAnotherTab = (entry: unknown) => (typeof toFields(entry).id === 'number' ? Date.now() : 'another-tab');

function listIsRemoved({ copy, list, entries }: ListSandbox): Injection {
  return {
    act() {
      if (countRows() === 0) return false;
      copy.remove(list.key);
      announceWrite(list.key);
      return true;
    },
    observe() {
      const stored = parseEntries(copy.read(list.key)).length;
      return `${pluralize(entries.length, list.noun)} before, ${stored} stored now. ${countOnScreen(list)}.`;
    },
  };
}

function tabIsKilled({ copy, list, text, entries, restart }: ListSandbox): Injection {
  let lost: string | null = null;
  return {
    storage: {
      ...copy,
      write(key, written) {
        if (lost === null && key === list.key) lost = written;
        else copy.write(key, written);
      },
    },
    act() {
      if (!changeFirstRow(list)) return false;
      restart();
      return true;
    },
    observe: () =>
      lost !== null && copy.read(list.key) === text && countRows() === entries.length
        ? `A write of ${pluralize(lost.length, characters)} never arrived. After the restart: all ${pluralize(entries.length, list.noun)}, as before that change.`
        : null,
  };
}

export const listFaults: readonly Fault[] = [
  {
    id: 'storage-full',
    title: 'storage is full',
    expected: 'The change stays on the screen, and a message says at once that it could not be saved.',
    message: 'could not be saved',
    ...inList(storageIsFull),
  },
  {
    id: 'storage-off',
    title: 'storage is switched off',
    expected: 'The list works in memory, and a message says that nothing can be saved.',
    message: 'could not be saved',
    ...inList(storageIsOff),
  },
  {
    id: 'half-gone',
    title: 'half of the stored list is gone',
    expected: 'A message says that the list can’t be read, and the rest is copied before the first write over it.',
    message: 'could not be read',
    ...inList(halfIsGone),
  },
  {
    id: 'garbage-entry',
    title: 'one stored entry is garbage',
    expected: 'The others load, a message says so, and the text is copied before the first write over it.',
    message: 'could not be read; the others are shown',
    ...inList(oneEntryIsGarbage),
  },
  {
    id: 'another-tab',
    title: 'another tab writes at the same time',
    expected: 'Both changes survive, although the other tab writes over this tab’s.',
    message: null,
    ...inList(anotherTabWrites),
  },
  {
    id: 'list-removed',
    title: 'the list is removed from outside',
    expected: 'A message says so, and “Undo” restores every entry.',
    message: 'were removed in another tab or by clearing site data',
    ...inList(listIsRemoved),
  },
  {
    id: 'tab-killed',
    title: 'the tab is killed during a write',
    expected: 'After the restart that one change is missing, and nothing else.',
    message: null,
    ...inList(tabIsKilled),
  },
];
