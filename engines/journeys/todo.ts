import assert from 'node:assert/strict';
import { eventually } from '../eventually.ts';
import type { Journey } from '../journey.ts';
import type { Visitor } from '../visitor.ts';

const input = { label: 'New task' } as const;
const editor = { role: 'textbox', name: 'Edit task' } as const;
const button = (name: string) => ({ role: 'button', name }) as const;
const checkbox = (name: string) => ({ role: 'checkbox', name }) as const;

interface Task {
  readonly id: number;
  readonly text: string;
  readonly completed: boolean;
}

async function tasksIn(visitor: Visitor): Promise<readonly Task[]> {
  return JSON.parse((await visitor.stored('todos')) ?? '[]');
}

/** Text and state of each stored task: "Buy milk", or "Buy milk (done)". */
async function expectStored(visitor: Visitor, expected: readonly string[]): Promise<void> {
  await eventually(async () => {
    const tasks = await tasksIn(visitor);
    assert.deepEqual(
      tasks.map(({ text, completed }) => (completed ? `${text} (done)` : text)),
      expected,
    );
  });
}

async function add(visitor: Visitor, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await visitor.fill(input, text);
    await visitor.press('Enter');
    await visitor.see(input, { value: '' });
  }
}

/** Runs in the page: types and sends so many tasks, as fast as the page takes them. */
function addInPage(name: string, count: number): void {
  const field = document.querySelector<HTMLInputElement>('form input');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const { port1, port2 } = new MessageChannel();
  let typed = 0;
  port1.onmessage = () => {
    if (field?.value !== '') {
      field?.form?.requestSubmit();
    } else if (typed < count) {
      typed += 1;
      setValue?.call(field, `${name} ${typed}`);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    } else {
      return;
    }
    port2.postMessage(null);
  };
  port2.postMessage(null);
}

export const todoJourneys: readonly Journey[] = [
  {
    title: 'tasks are added, completed, filtered, deleted and restored by mouse',
    async run({ visitor }) {
      await visitor.open('/todo');
      await visitor.see({ text: 'Nothing on the To-Do List!' });
      await visitor.fill(input, '  Buy milk ');
      await visitor.click(button('Add'));
      await add(visitor, 'Call Ann', 'Write report');
      await visitor.see({ text: '3 tasks left' });
      await visitor.click(checkbox('Call Ann'));
      await visitor.see(checkbox('Call Ann'), { isChecked: true });
      await expectStored(visitor, ['Buy milk', 'Call Ann (done)', 'Write report']);

      await visitor.click(button('Active'));
      await visitor.seeCount({ role: 'checkbox' }, 2);
      await visitor.click(button('Completed'));
      await visitor.seeCount({ role: 'checkbox' }, 1);
      await visitor.click(button('Clear Completed'));
      await visitor.see({ text: 'No completed tasks.' });
      await visitor.click(button('Undo'));
      await visitor.see(checkbox('Call Ann'), { isChecked: true });
      await visitor.click(button('All'));
      await visitor.click(button('Delete Buy milk'));
      await expectStored(visitor, ['Call Ann (done)', 'Write report']);
      await visitor.click(button('Undo'));
      await visitor.reload();
      await visitor.seeCount({ role: 'checkbox' }, 3);
      await expectStored(visitor, ['Buy milk', 'Call Ann (done)', 'Write report']);
      for (const task of await tasksIn(visitor)) assert.deepEqual(Object.keys(task), ['id', 'text', 'completed']);
    },
  },
  {
    title: 'tasks are edited, given up, left, deleted and restored by keyboard',
    async run({ visitor }) {
      await visitor.open('/todo');
      await visitor.see(input);
      await visitor.tabTo(input);
      await visitor.type('One');
      await visitor.press('Enter');
      await visitor.type('Two');
      await visitor.press('Enter');
      await visitor.tabTo(checkbox('One'));
      await visitor.press('Space');
      await visitor.see(checkbox('One'), { isChecked: true });
      await visitor.tabTo(button('Edit Two'));
      await visitor.press('Enter');
      await visitor.see(editor, { isFocused: true, value: 'Two' });
      await visitor.type(' and a half');
      await visitor.press('Enter');
      await visitor.see(button('Edit Two and a half'), { isFocused: true });
      await visitor.press('Space');
      await visitor.see(editor, { isFocused: true });
      await visitor.press('Control+a');
      await visitor.type('Nothing of this');
      await visitor.press('Escape');
      await visitor.see(button('Edit Two and a half'), { isFocused: true });
      await expectStored(visitor, ['One (done)', 'Two and a half']);

      await visitor.press('Enter');
      await visitor.see(editor, { isFocused: true });
      await visitor.type('!');
      await visitor.click({ role: 'heading', level: 1 });
      await expectStored(visitor, ['One (done)', 'Two and a half!']);
      await visitor.tabTo(button('Delete Two and a half!'));
      await visitor.press('Enter');
      await visitor.see(button('Delete One'), { isFocused: true });
      await visitor.tabTo(button('Undo'), 'Shift+Tab');
      await visitor.press('Enter');
      await visitor.see(checkbox('Two and a half!'), { isFocused: true });
      await expectStored(visitor, ['One (done)', 'Two and a half!']);
    },
  },
  {
    title: 'another window sees each change at once',
    async run({ visitor, secondWindow }) {
      const other = await secondWindow();
      await visitor.open('/todo');
      await other.open('/todo');
      await add(visitor, 'Here');
      await other.see(checkbox('Here'));
      await add(other, 'There');
      await visitor.see(checkbox('There'));
      await visitor.click(button('Delete Here'));
      await other.seeCount({ role: 'checkbox' }, 1);
      await visitor.click(button('Undo'));
      await other.see(checkbox('Here'));
      await expectStored(other, ['Here', 'There']);
    },
  },
  {
    title: 'two windows that add a hundred tasks each at the same time lose none',
    async run({ visitor, secondWindow }) {
      const other = await secondWindow();
      for (const each of [visitor, other]) {
        await each.open('/todo');
        await each.see(input);
      }
      await Promise.all([visitor.call(addInPage, 'Here', 100), other.call(addInPage, 'There', 100)]);
      const expected = ['Here', 'There'].flatMap((name) => Array.from({ length: 100 }, (_, at) => `${name} ${at + 1}`));
      for (const each of [visitor, other]) {
        await eventually(
          async () => {
            const tasks = await tasksIn(each);
            assert.deepEqual(new Set(tasks.map(({ text }) => text)), new Set(expected));
            assert.equal(new Set(tasks.map(({ id }) => id)).size, 200);
            assert.equal(tasks.length, 200);
          },
          { timeoutMs: 30_000 },
        );
        await each.see({ text: '200 tasks left' });
      }
    },
  },
  {
    title: 'ten thousand tasks open, scroll and are searched',
    async run({ visitor }) {
      const tasks = Array.from({ length: 10_000 }, (_, at) => ({
        id: at + 1,
        text: `Task ${at + 1}`,
        completed: false,
      }));
      await visitor.open('/');
      await visitor.store('todos', tasks);
      await visitor.open('/todo');
      await visitor.see({ text: '10,000 tasks left' });
      await visitor.see(checkbox('Task 1'));
      for (const [part, low, high] of [
        [0.5, 4900, 5100],
        [1, 9960, 10_000],
      ] as const) {
        await visitor.call((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), part);
        await eventually(async () => {
          const rows = await visitor.all({ css: 'li[aria-posinset]' });
          assert.ok(rows.length < 80, `${rows.length} rows in the page`);
          const middle = await visitor.call(() =>
            [...document.querySelectorAll('li[aria-posinset]')]
              .filter(
                (row) => row.getBoundingClientRect().bottom > 0 && row.getBoundingClientRect().top < window.innerHeight,
              )
              .map((row) => Number(row.getAttribute('aria-posinset'))),
          );
          assert.ok(middle.length > 3, 'the window is empty');
          for (const position of middle) assert.ok(position >= low && position <= high, `row ${position} at ${part}`);
        });
      }
      await visitor.fill({ label: 'Search tasks' }, 'Task 7777');
      await visitor.see(checkbox('Task 7777'));
      await visitor.seeCount({ role: 'checkbox' }, 1);
      await visitor.click(checkbox('Task 7777'));
      await eventually(async () => assert.equal((await tasksIn(visitor))[7776]?.completed, true));
      assert.equal((await tasksIn(visitor)).length, 10_000);
    },
  },
  {
    title: 'without the browser’s storage the tasks last in the page, and the visitor is told',
    launch: { localStorage: 'off' },
    async run({ visitor }) {
      await visitor.open('/todo');
      const isOff = await visitor.call(() => {
        try {
          return !window.localStorage;
        } catch {
          return true;
        }
      });
      assert.ok(isOff, 'the storage is not off');
      await add(visitor, 'Buy milk');
      await visitor.see({ role: 'alert' });
      const alert = await visitor.see({ role: 'alert' });
      assert.match(alert.text, /^Your changes could not be saved: this browser’s storage is full or switched off\./);
      await visitor.click(checkbox('Buy milk'));
      await visitor.see(checkbox('Buy milk'), { isChecked: true });
      await visitor.click(button('Delete Buy milk'));
      await visitor.click(button('Undo'));
      await visitor.see(checkbox('Buy milk'), { isChecked: true });
    },
  },
];
