import type { Identified } from '#lib/ids.ts';
import { browserStorage, parseArray, readText, type TextStorage } from '#lib/storage.ts';
import type { ListDefinition } from './stored-entries.ts';

/** A failure of the browser's storage, for the visitor to try (src/app/fault-panel.tsx). */
export interface Fault {
  /** Unique within a demo: "Storage is full". */
  readonly title: string;
  readonly expected: string;
  /** A copy of the browser's storage that fails. The original stays as it is. */
  readonly createStorage: () => TextStorage;
}

const otherTabDelayMs = 1500;

/**
 * The storage faults of a list, each on a copy in memory.
 * @param samples fill the copy of an empty list. The first is what another tab adds.
 */
export function createListFaults<Entry extends Identified>(
  { key, noun }: ListDefinition<Entry>,
  [added, ...samples]: readonly Entry[],
): readonly Fault[] {
  const copyList = () => copyStorage(key, JSON.stringify(samples));
  return [
    {
      title: 'Storage is full',
      expected: `Change one of the ${noun}s: the change stays on the screen, and a message says that it couldn’t be saved.`,
      createStorage: () => ({ ...copyList(), write: refuse }),
    },
    {
      title: 'Storage is switched off',
      expected: 'The list works in memory, and a message says that nothing can be saved.',
      createStorage: () => ({ ...copyList(), read: refuse, write: refuse }),
    },
    {
      title: 'The stored text is damaged',
      expected: 'A message says that it can’t be read. The original is copied before your first change.',
      createStorage() {
        const copy = copyList();
        copy.write(key, `[{${copy.read(key)}`);
        return copy;
      },
    },
    {
      title: 'Another tab changes the list',
      expected: 'In a moment another tab adds an entry at the top. What you change here stays.',
      createStorage() {
        const copy = copyList();
        setTimeout(() => {
          copy.write(key, JSON.stringify([added, ...(parseArray(copy.read(key) ?? '') ?? [])]));
          window.dispatchEvent(new StorageEvent('storage'));
        }, otherTabDelayMs);
        return copy;
      },
    },
  ];
}

/** A copy in memory of a stored list, or of samples in place of an empty one. It has the events of other tabs. */
function copyStorage(key: string, samples: string): TextStorage {
  const text = readText(key) ?? '[]';
  const texts = new Map([[key, text === '[]' ? samples : text]]);
  return {
    ...browserStorage,
    read: (textKey) => texts.get(textKey) ?? null,
    write: (textKey, newText) => void texts.set(textKey, newText),
  };
}

function refuse(): never {
  throw new DOMException('Storage is full or switched off.', 'QuotaExceededError');
}
