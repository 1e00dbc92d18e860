// @vitest-environment happy-dom
import { fc, test as property } from '@fast-check/vitest';
import { expect } from 'vitest';
import { createTabStorages } from '#src/test/fixtures/tab-storages.ts';
import { createPersistentList, type Operation } from './persistent-list.ts';

interface Note {
  readonly id: string;
  readonly isDone: boolean;
}
type Notes = readonly Note[];

const operations = {
  add:
    (id: string): Operation<Note> =>
    (notes) =>
      notes.some((note) => note.id === id) ? notes : [...notes, { id, isDone: false }],
  finish: (id: string): Operation<Note> => setDone(id, true),
  reopen: (id: string): Operation<Note> => setDone(id, false),
  remove:
    (id: string): Operation<Note> =>
    (notes) =>
      notes.some((note) => note.id === id) ? notes.filter((note) => note.id !== id) : notes,
};

function setDone(id: string, isDone: boolean): Operation<Note> {
  return (notes) => {
    const index = notes.findIndex((note) => note.id === id);
    return index < 0 || notes[index]?.isDone === isDone ? notes : notes.with(index, { id, isDone });
  };
}

/** Tabs with the same list open, and a clock that advances with each message. */
function openTabs(count: number) {
  const shared = createTabStorages(count);
  let nowMs = 1_700_000_000_000;
  const lists = shared.storages.map((storage) =>
    createPersistentList<Note>({
      key: 'notes',
      parseEntry: (value) => value as Note,
      normalize: (notes) => notes,
      storage,
      now: () => nowMs,
    }),
  );
  const everyTab = lists.map((_, tab) => tab);
  const send = (tab: number) => {
    nowMs += 0.1;
    return shared.sendNext(tab);
  };
  const receive = (tab: number) => {
    nowMs += 0.1;
    const isReceived = shared.receiveNext(tab) !== null;
    if (isReceived) lists[tab]?.refresh(); // what the storage event does
    return isReceived;
  };
  return {
    lists,
    send,
    receive,
    wait: (ms: number) => {
      nowMs += ms;
    },
    /** Until every message has arrived, and every one sent in response. */
    settle() {
      for (let round = 0; round < 1_000; round += 1) {
        const moved = everyTab.flatMap((tab) => [send(tab), receive(tab)]);
        if (!moved.includes(true)) return;
      }
      throw new Error('The tabs never stop writing');
    },
    stored: () => JSON.parse(shared.browser.get('notes') ?? '[]') as Notes,
  };
}

const tab = fc.nat(4);
const change = fc.record({ kind: fc.constantFrom('add', 'add', 'finish', 'reopen', 'remove'), tab, target: fc.nat(9) });

property.prop([fc.array(change, { maxLength: 60, size: 'max' })], { numRuns: 100 })(
  'keeps every change of one person in five tabs, in order',
  (changes) => {
    const { lists, settle, wait, stored } = openTabs(5);
    let expected: Notes = [];
    for (const [index, { kind, tab, target }] of changes.entries()) {
      const known = lists[tab]?.getState().entries ?? [];
      const id = kind === 'add' ? `note ${index}` : known[target % known.length]?.id;
      if (id === undefined) continue;
      const operation = operations[kind](id);
      lists[tab]?.update(operation);
      expected = operation(expected);
      settle();
      wait(150);
      expect(stored()).toEqual(expected);
      for (const list of lists) expect(list.getState().entries).toEqual(expected);
    }
  },
);

const crossingStep = fc.record({
  kind: fc.constantFrom('add', 'finish', 'remove', 'send', 'send', 'receive', 'receive'),
  tab,
  target: fc.nat(19),
});

property.prop([fc.array(crossingStep, { maxLength: 100, size: 'max' })], { numRuns: 30 })(
  'loses no addition when five tabs write within milliseconds, and shows the same in all',
  (steps) => {
    const { lists, send, receive, wait, settle, stored } = openTabs(5);
    const initial = Array.from({ length: 20 }, (_, index) => `initial ${index}`);
    for (const id of initial) lists[0]?.update(operations.add(id));
    settle();
    wait(2_000);
    const added = new Set<string>();
    const removed = new Set<string>();
    for (const [index, { kind, tab, target }] of steps.entries()) {
      const id = kind === 'add' ? `note ${index}` : `initial ${target}`;
      if (kind === 'send') send(tab);
      else if (kind === 'receive') receive(tab);
      else lists[tab]?.update(operations[kind](id));
      if (kind === 'add') added.add(id);
      if (kind === 'remove') removed.add(id);
    }
    settle();
    const ids = stored().map(({ id }) => id);
    const expected = [...initial.filter((id) => !removed.has(id)), ...added];
    expect(expected.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const list of lists) expect(list.getState().entries).toEqual(stored());
  },
);
