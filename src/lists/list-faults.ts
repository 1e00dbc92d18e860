import type { Fault } from '#lib/fault.ts';
import { parseArray } from '#lib/parsing.ts';
import { readText, type TextStorage } from '#lib/storage.ts';
import type { Identified } from './list-change.ts';
import type { ListDefinition } from './stored-entries.ts';

const otherTabDelayMs = 1500;

/**
 * The storage faults of a list, each on a copy in memory.
 * @param samples fill the copy of an empty list. The first is what another tab adds.
 */
export function createListFaults<Entry extends Identified>(
  { key, noun }: ListDefinition<Entry>,
  [added, ...samples]: readonly Entry[],
): readonly Fault[] {
  function copyList(original: TextStorage) {
    const text = readText(original, key) ?? '[]';
    return createMemoryStorage(new Map([[key, text === '[]' ? JSON.stringify(samples) : text]]));
  }
  return [
    {
      title: 'Storage is full',
      expected: `Change one of the ${noun.many}: the change stays on the screen, and a message says that it couldn’t be saved.`,
      createStorage: (original) => ({ ...copyList(original), write: refuse }),
    },
    {
      title: 'Storage is switched off',
      expected: 'The list works in memory, and a message says that nothing can be saved.',
      createStorage: () => ({ read: refuse, write: refuse, watch: () => () => undefined }),
    },
    {
      title: 'The stored text is damaged',
      expected: 'A message says that it can’t be read. The original is copied before your first change.',
      createStorage(original) {
        const copy = copyList(original);
        copy.write(key, `[{${copy.read(key)}`);
        return copy;
      },
    },
    {
      title: 'Another tab changes the list',
      expected: 'In a moment another tab adds an entry at the top. What you change here stays.',
      createStorage(original) {
        const copy = copyList(original);
        setTimeout(() => {
          copy.write(key, JSON.stringify([added, ...(parseArray(copy.read(key) ?? '') ?? [])]));
          copy.notify();
        }, otherTabDelayMs);
        return copy;
      },
    },
  ];
}

function createMemoryStorage(texts: Map<string, string>): TextStorage & { readonly notify: () => void } {
  const listeners = new Set<() => void>();
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void texts.set(key, text),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}

function refuse(): never {
  throw new DOMException('Storage is full or switched off.', 'QuotaExceededError');
}
