import type { Fault } from '#lib/fault.ts';

/** The storage faults of an open list. The samples fill the copy of an empty one, so that a fault has an effect. */
export function createListFaults(key: string, noun: string, samples: readonly object[]): readonly Fault[] {
  const faults: readonly Required<Pick<Fault, 'title' | 'expected' | 'apply'>>[] = [
    {
      title: 'Storage is full',
      expected: `Change one of the ${noun}: the change stays on the screen, and a message says that it couldn’t be saved.`,
      apply: (copy) => Object.assign(copy, { write: refuse }),
    },
    {
      title: 'Storage is switched off',
      expected: 'The list works in memory, and a message says that nothing can be saved.',
      apply: (copy) => Object.assign(copy, { read: refuse, write: refuse, remove: refuse, keys: refuse }),
    },
    {
      title: 'Another tab clears the list',
      expected: `A message says so, and “Undo” restores the ${noun}.`,
      apply: (copy) => copy.remove(key),
    },
    {
      title: 'The stored text is damaged',
      expected: 'A message says that it can’t be read. The original is backed up before your first change.',
      apply: (copy) => copy.write(key, `[{${copy.read(key)}`),
    },
  ];
  return faults.map((fault) => ({
    ...fault,
    prepare(copy) {
      if ((copy.read(key) ?? '[]') === '[]') copy.write(key, JSON.stringify(samples));
    },
    apply(copy) {
      fault.apply(copy);
      // The event that a tab gets after another tab has written.
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
  }));
}

function refuse(): never {
  throw new DOMException('Storage is full or switched off.', 'QuotaExceededError');
}
