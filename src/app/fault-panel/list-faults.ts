import { transactionsKey } from '#features/finance/storage-key.ts';
import { type Transaction, transactionNoun } from '#features/finance/transactions.ts';
import { tasksKey } from '#features/todo/storage-key.ts';
import { type Task, taskNoun } from '#features/todo/tasks.ts';
import { toCalendarDay } from '#lib/dates.ts';
import { type Noun, pluralize } from '#lib/number-format.ts';
import type { TextStorage } from '#lib/storage.ts';
import { readStoredEntries, toFields } from '#lists/stored-entries.ts';
import { countShown, type Fault, type Injection, type Sandbox } from './fault.ts';

interface StoredList {
  readonly key: string;
  readonly noun: Noun;
  /** A button or box of a row that changes the list. */
  readonly control: string;
  readonly createEntry: (id: number, text: string) => Task | Transaction;
}

const lists: Readonly<Partial<Record<string, StoredList>>> = {
  todo: {
    key: tasksKey,
    noun: taskNoun,
    control: 'check',
    createEntry: (id, text) => ({ id, text, completed: false }),
  },
  finance: {
    key: transactionsKey,
    noun: transactionNoun,
    control: 'delete',
    createEntry: (id, description) => ({
      id: String(id),
      description,
      amount: 12.5,
      type: 'expense',
      category: 'Sample',
      date: toCalendarDay(new Date()),
    }),
  },
};

/** A list that is stored as `text`, with these entries. */
interface ListSandbox extends Sandbox {
  readonly list: StoredList;
  readonly text: string;
  readonly entries: readonly unknown[];
}

const readEntries = (storage: TextStorage, { key }: StoredList) =>
  readStoredEntries({ key, parseEntry: toFields, storage });

/** Starts a fault in the demo's list; in three samples if the visitor's own is empty, so that there is something to break. */
function inList(start: (sandbox: ListSandbox) => Injection): Fault['start'] {
  return (sandbox) => {
    const { demo, copy } = sandbox;
    const list = lists[demo];
    if (list === undefined) throw new Error(`${demo} stores no list`);
    if (readEntries(copy, list).length === 0) {
      const samples = [1, 2, 3].map((number) => list.createEntry(number, `Sample ${list.noun.one} ${number}`));
      copy.write(list.key, JSON.stringify(samples));
    }
    const text = copy.read(list.key) ?? '';
    return start({ ...sandbox, list, text, entries: readEntries(copy, list) });
  };
}

/** Checks off the first task, or deletes the first transaction, where the visitor would. False if there is none yet. */
function changeFirstRow({ control }: StoredList): boolean {
  const button = document.querySelector<HTMLElement>(`[data-row] [data-control="${control}"]`);
  if (button === null) return false;
  const focused = document.activeElement;
  button.click();
  // After a deletion the screen focuses the next row.
  requestAnimationFrame(() => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  });
  return true;
}

/** What the browser tells a tab after another one has written. */
function announceWrite({ key }: StoredList): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Whether the app has kept a copy of a text that it can't read. */
function hasBackup(copy: TextStorage, { key }: StoredList, text: string): boolean {
  return copy.keys().some((name) => name.startsWith(`${key}.backup-`) && copy.read(name) === text);
}

const countCharacters = (text: string) => pluralize(text.length, { one: 'character', many: 'characters' });

const faults: readonly Omit<Fault, 'demos'>[] = [
  {
    title: 'storage is full',
    expected: 'The change stays on the screen, and a message says at once that it could not be saved.',
    message: 'could not be saved',
    start: inList(({ copy, list, text }) => {
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
            ? `A write of ${countCharacters(refused)} was refused; the stored text is as it was.`
            : null,
      };
    }),
  },
  {
    title: 'storage is switched off',
    expected: 'The list works in memory, and a message says that nothing can be saved.',
    message: 'could not be saved',
    start() {
      let count = 0;
      const refuse = () => {
        count += 1;
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      return {
        storage: { read: refuse, write: refuse, remove: refuse, keys: refuse },
        observe: () => (count > 0 ? `${pluralize(count, { one: 'access', many: 'accesses' })} refused.` : null),
      };
    },
  },
  {
    title: 'half of the stored list is gone',
    expected: 'A message says that the list can’t be read, and the rest is copied before the first write over it.',
    message: 'could not be read',
    start: inList(({ copy, list, text, entries }) => {
      const half = text.slice(0, text.length / 2);
      copy.write(list.key, half);
      return {
        observe() {
          const isKept = hasBackup(copy, list, half);
          if (!isKept && copy.read(list.key) !== half) return null;
          const left = `${half.length} of ${countCharacters(text)} left of ${pluralize(entries.length, list.noun)}.`;
          return `${left} ${isKept ? 'Kept a copy of them' : 'Nothing written over them'}.`;
        },
      };
    }),
  },
  {
    title: 'one stored entry is garbage',
    expected: 'The others load, a message says so, and the text is copied before the first write over it.',
    message: 'could not be read; the others are shown',
    start: inList(({ copy, list, entries }) => {
      const damaged = JSON.stringify([...entries.slice(0, -1), { garbage: true }]);
      copy.write(list.key, damaged);
      let loadedCount = 0;
      return {
        act() {
          loadedCount = countShown();
          // The first write makes the copy.
          return changeFirstRow(list);
        },
        observe: () =>
          hasBackup(copy, list, damaged)
            ? `Loaded ${loadedCount} of ${pluralize(entries.length, list.noun)}, kept a copy of ${countCharacters(damaged)}.`
            : null,
      };
    }),
  },
  {
    title: 'another tab writes at the same time',
    expected: 'Both changes survive, although the other tab writes over this tab’s.',
    message: null,
    start: inList(({ copy, list, entries }) => {
      const added = list.createEntry(Date.now(), 'Added in another tab');
      let own: string | null = null;
      return {
        act() {
          if (!changeFirstRow(list)) return false;
          own = copy.read(list.key);
          // The other tab had read before this one wrote: it writes over this tab's change.
          copy.write(list.key, JSON.stringify([added, ...entries]));
          announceWrite(list);
          return true;
        },
        observe() {
          const [first, ...others] = readEntries(copy, list);
          const areBoth = first?.id === added.id && JSON.stringify(others) === own;
          return areBoth && countShown() === others.length + 1
            ? 'The other tab wrote over this tab’s change, which was applied again: both are stored.'
            : null;
        },
      };
    }),
  },
  {
    title: 'the list is removed from outside',
    expected: 'A message says so, and “Undo” restores every entry.',
    message: 'were removed in another tab or by clearing site data',
    start: inList(({ copy, list, entries }) => ({
      act() {
        if (countShown() === 0) return false;
        copy.remove(list.key);
        announceWrite(list);
        return true;
      },
      observe: () => `${pluralize(entries.length, list.noun)} before, ${readEntries(copy, list).length} stored now.`,
    })),
  },
  {
    title: 'the tab is killed during a write',
    expected: 'After the restart that one change is missing, and nothing else.',
    message: null,
    start: inList(({ copy, list, text, entries, restart }) => {
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
          lost !== null && copy.read(list.key) === text && countShown() === entries.length
            ? `A write of ${countCharacters(lost)} never arrived; after the restart the list is as before that change.`
            : null,
      };
    }),
  },
];

export const listFaults: readonly Fault[] = faults.map((fault) => ({ ...fault, demos: ['todo', 'finance'] }));
