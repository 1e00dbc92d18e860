// @vitest-environment happy-dom
import { fc, test as property } from '@fast-check/vitest';
import { expect } from 'vitest';
import { createTabStorages } from '#src/test/tab-storages.ts';
import { createPersistentList, type Operation, type PersistentList } from './persistent-list.ts';

interface Note {
  readonly id: string;
  readonly isDone: boolean;
}

const tabCount = 3;

/** What happens next: a change in a tab, or one of the messages that are on their way arrives. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), tab: fc.nat(tabCount - 1) }),
    fc.record({
      kind: fc.constantFrom('finish' as const, 'remove' as const),
      tab: fc.nat(tabCount - 1),
      note: fc.nat(8),
    }),
    fc.record({
      kind: fc.constantFrom('send' as const, 'receive' as const),
      tab: fc.nat(tabCount - 1),
      note: fc.constant(0),
    }),
  ),
  { maxLength: 80, size: 'max' },
);

function openTabs() {
  const shared = createTabStorages(tabCount);
  const stops: (() => void)[] = [];
  const lists = shared.storages.map((storage) => {
    const list = createPersistentList<Note>({
      key: 'notes',
      parseEntry: (value) => value as Note,
      repair: (notes) => notes,
      storage,
      now: () => 1_700_000_000_000,
    });
    stops.push(list.subscribe(() => undefined));
    return list;
  });
  const receive = (tab: number) => {
    const key = shared.receiveNext(tab);
    if (key !== null) window.dispatchEvent(new StorageEvent('storage', { key }));
    return key !== null;
  };
  /** Until all that is on its way has arrived, and all that this brought about. */
  const settle = () => {
    const everyTab = Array.from({ length: tabCount }, (_, tab) => tab);
    for (let round = 0; round < 1_000; round += 1) {
      const moved = everyTab.flatMap((tab) => [shared.sendNext(tab), receive(tab)]);
      if (!moved.includes(true)) return;
    }
    throw new Error('The tabs go on writing for ever');
  };
  const close = () => {
    for (const stop of stops) stop();
  };
  return { ...shared, lists, receive, settle, close };
}

const ids = (list: PersistentList<Note> | undefined) => list?.getState().entries.map(({ id }) => id) ?? [];

const add =
  (id: string): Operation<Note> =>
  (notes) => [...notes, { id, isDone: false }];
const finish =
  (wanted: string): Operation<Note> =>
  (notes) =>
    notes.map((note) => (note.id === wanted ? { ...note, isDone: true } : note));
const remove =
  (wanted: string): Operation<Note> =>
  (notes) =>
    notes.filter(({ id }) => id !== wanted);

property.prop([steps], { numRuns: 300 })('keeps every tab’s changes, however their writes cross', (sequence) => {
  const { browser, lists, sendNext, receive, settle, close } = openTabs();
  const done = { add: new Set<string>(), remove: new Set<string>(), finish: new Set<string>() };

  function change(kind: keyof typeof done, tab: number, id: string | undefined) {
    if (id === undefined) return;
    done[kind].add(id);
    lists[tab]?.update({ add, remove, finish }[kind](id));
  }

  for (const [place, step] of sequence.entries()) {
    const known = ids(lists[step.tab]);
    if (step.kind === 'send') sendNext(step.tab);
    else if (step.kind === 'receive') receive(step.tab);
    else if (step.kind === 'add') change('add', step.tab, `${step.tab}-${place}`);
    else change(step.kind, step.tab, known[step.note % known.length]);
  }
  settle();
  close();

  const expected = [...done.add]
    .filter((id) => !done.remove.has(id))
    .sort()
    .map((id) => ({ id, isDone: done.finish.has(id) }));
  const sorted = (notes: readonly Note[] = []) => [...notes].sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(sorted(JSON.parse(browser.get('notes') ?? '[]') as Note[])).toEqual(expected);
  for (const list of lists) expect(sorted(list.getState().entries)).toEqual(expected);
});
