import { transactionNoun, transactionsKey } from '#features/finance/transactions.ts';
import type { DemoId } from '#features/home/demos.ts';
import { taskNoun, tasksKey } from '#features/todo/tasks.ts';
import { toCalendarDay } from '#lib/dates.ts';
import { type Noun, pluralize } from '#lib/pluralize.ts';
import type { TextStorage } from '#lib/storage.ts';
import { copyStorage, type Fault, type Injection, type Sandbox } from './sandbox.ts';

export interface StoredList {
  readonly key: string;
  readonly noun: Noun;
  /** The field that names an entry. */
  readonly textField: string;
  /** A button or box of a row that changes the list. */
  readonly control: string;
}

const lists: Readonly<Partial<Record<DemoId, StoredList>>> = {
  todo: { key: tasksKey, noun: taskNoun, textField: 'text', control: 'check' },
  finance: { key: transactionsKey, noun: transactionNoun, textField: 'description', control: 'delete' },
};

/**
 * A copy of a storage; with the sample entries if the demo's list has none, so that there is something to break.
 * @throws if the sample entries can't be loaded
 */
export async function createCopy(storage: TextStorage, demo: DemoId): Promise<TextStorage> {
  const copy = copyStorage(storage);
  const list = lists[demo];
  if (list !== undefined && parseEntries(copy.read(list.key)).length === 0) {
    copy.write(list.key, JSON.stringify(await loadSamples(demo)));
  }
  return copy;
}

/** The build leaves out those of demos that the owner doesn't show. */
async function loadSamples(demo: DemoId): Promise<readonly object[]> {
  if (import.meta.env.DEMO_TODO && demo === 'todo') {
    const { sampleTasks } = await import('#features/todo/sample-tasks.ts');
    return sampleTasks.map((task, index) => ({ id: Date.now() + index, ...task }));
  }
  if (import.meta.env.DEMO_FINANCE && demo === 'finance') {
    const { createSampleTransactions } = await import('#features/finance/sample-transactions.ts');
    return createSampleTransactions(toCalendarDay(new Date()), 'sample');
  }
  return [];
}

/** The entries of a stored text; none if it can't be read. */
export function parseEntries(text: string | null): readonly unknown[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}

/** How many rows the screen shows. A long list is rendered in part, and says how many it has. */
export function countRows(): number {
  const rows = document.querySelectorAll('[data-row]');
  return Number(rows[0]?.getAttribute('aria-setsize') ?? rows.length);
}

/** "12 tasks on the screen" */
export const countOnScreen = ({ noun }: StoredList) => `${pluralize(countRows(), noun)} on the screen`;

/** Checks off the first task, or deletes the first transaction, where the visitor would. False if there is none yet. */
export function changeFirstRow({ control }: StoredList): boolean {
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
export function announceWrite(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** A fault of a list that is stored as `text`, with these entries. */
export interface ListSandbox extends Sandbox {
  readonly list: StoredList;
  readonly text: string;
  readonly entries: readonly unknown[];
}

export function inList(start: (sandbox: ListSandbox) => Injection): Pick<Fault, 'demos' | 'start'> {
  return {
    demos: ['todo', 'finance'],
    start(sandbox) {
      const list = lists[sandbox.demo];
      if (list === undefined) throw new Error(`${sandbox.demo} stores no list`);
      const text = sandbox.copy.read(list.key) ?? '';
      return start({ ...sandbox, list, text, entries: parseEntries(text) });
    },
  };
}
