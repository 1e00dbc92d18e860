import type { Fault } from '#lib/fault.ts';
import type { TextStorage } from '#lib/storage.ts';

/**
 * What can go wrong with a list in the browser's storage.
 * @param noun what it contains, in the plural: "tasks"
 * @param sample stored in the copy if the visitor's own list is empty, so that there is something to lose
 */
export function createListFaults(key: string, noun: string, sample: object): readonly Fault[] {
  return [
    {
      title: 'Storage is full',
      expected: `Change one of the ${noun}: the change stays on the screen, and a message says that it couldn’t be saved.`,
      getStorage: (copy) => ({ ...copy, write: refuse }),
    },
    {
      title: 'Storage is switched off',
      expected: 'The list works in memory, and a message says that nothing can be saved.',
      getStorage: () => ({ read: refuse, write: refuse, remove: refuse, keys: refuse }),
    },
    {
      title: 'Another tab clears the list',
      expected: `A message says so, and “Undo” restores the ${noun}.`,
      prepare: (copy) => keepOrAdd(copy, key, sample),
      act: (copy) => clearInOtherTab(copy, key),
    },
    {
      title: 'The stored text is damaged',
      expected: 'A message says that it can’t be read. It’s copied before the first change over it.',
      prepare(copy) {
        keepOrAdd(copy, key, sample);
        const text = copy.read(key) ?? '';
        copy.write(key, text.slice(0, text.length / 2));
      },
    },
  ];
}

export function clearInOtherTab(copy: TextStorage, key: string): void {
  copy.remove(key);
  // What the browser tells a tab after another one has written.
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function refuse(): never {
  throw new DOMException('Storage is full or switched off.', 'QuotaExceededError');
}

function keepOrAdd(copy: TextStorage, key: string, sample: object): void {
  if ((copy.read(key) ?? '[]') === '[]') copy.write(key, JSON.stringify([sample]));
}
