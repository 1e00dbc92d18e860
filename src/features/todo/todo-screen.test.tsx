// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browserStorage } from '#lib/storage.ts';
import { tasksKey } from '#lib/storage-keys.ts';
import { sampleTask } from '#src/test/fixtures/tasks.ts';
import type { Task } from './tasks.ts';
import { TodoScreen } from './todo-screen.tsx';

const three = [sampleTask(1, 'One'), sampleTask(2, 'Two', true), sampleTask(3, 'Three')];
const stored = () => JSON.parse(localStorage.getItem(tasksKey) ?? 'null') as readonly Task[];
const storedTexts = () => stored().map(({ text }) => text);

// Each test has its own list; a second call in the same test is another visit to the screen.
let storage = browserStorage;
beforeEach(() => {
  storage = { ...browserStorage };
});

function openScreen(tasks?: readonly Task[]) {
  if (tasks !== undefined) localStorage.setItem(tasksKey, JSON.stringify(tasks));
  render(<TodoScreen heading="To-Do List" storage={storage} endPanels={null} />);
  return userEvent.setup();
}

const input = () => screen.getByRole('textbox', { name: 'New task' });
const editor = () => screen.getByRole('textbox', { name: 'Edit task' });
const pressedFilter = () => screen.getByRole('button', { name: /^(All|Active|Completed)$/, pressed: true });
const button = (name: string) => screen.getByRole('button', { name });
const rowButton = (name: string, text: string) => screen.getByRole('button', { name, description: text });
const checkbox = (name: string) => screen.getByRole('checkbox', { name });
/** The names of the tasks' checkboxes. */
const shown = () =>
  [...document.querySelectorAll('[type=checkbox]')].map(
    (box) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent,
  );

/** Presses keys on a task's handle, which keeps the focus. */
async function press(text: string, keys: string) {
  const user = userEvent.setup();
  act(() => rowButton('Move', text).focus());
  await user.keyboard(keys);
  expect(document.activeElement).toBe(rowButton('Move', text));
  return user;
}

test('adds a task at the end, empties the box, keeps the focus in it, and ends a filter that hides the task', async () => {
  const user = openScreen([sampleTask(1, 'Old')]);
  await user.click(button('Completed'));
  await user.type(input(), ' {Enter}');
  expect(pressedFilter().textContent).toBe('Completed');
  await user.type(input(), 'Buy milk{Enter}');
  expect(shown()).toEqual(['Old', 'Buy milk']);
  expect(pressedFilter().textContent).toBe('All');
  expect(input()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(input());
  expect(screen.getByText('Task added').closest('[role=status]')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

describe('editing', () => {
  async function startEditing() {
    const user = openScreen([sampleTask(1, 'One')]);
    await user.click(rowButton('Edit', 'One'));
    expect(document.activeElement).toBe(editor());
    expect(editor().getAttribute('data-lpignore'), 'not for a password manager').toBe('true');
    return user;
  }

  test.each([
    ['{Enter}', 'One more'],
    ['{Escape}', 'One'],
  ])('ends on %s with the trimmed text “%s”, and the focus returns to the Edit button', async (key, text) => {
    const user = await startEditing();
    await user.type(editor(), ` more ${key}`);
    expect(stored()).toEqual([sampleTask(1, text)]);
    expect(document.activeElement).toBe(rowButton('Edit', text));
  });

  test('ends on blur, and the focus stays where the visitor moved it', async () => {
    const user = await startEditing();
    await user.type(editor(), ' more');
    await user.click(input());
    expect(stored()).toEqual([sampleTask(1, 'One more')]);
    expect(document.activeElement).toBe(input());
  });

  test.each([
    ['composing', { isComposing: true }],
    ['ending a composition in Safari', { keyCode: 229 }],
    ['held down since it started the editing', { repeat: true }],
  ])('isn’t ended by Enter or Escape %s', async (_name, state) => {
    const user = await startEditing();
    await user.type(editor(), ' にほん');
    for (const key of ['Enter', 'Escape']) fireEvent.keyDown(editor(), { key, ...state });
    expect(editor()).toHaveProperty('value', 'One にほん');
    expect(stored()).toEqual([sampleTask(1, 'One')]);
  });

  // Another tab may have stored another text, and its event may have been missed.
  test.each(['{Enter}', '{Tab}'])('writes nothing when nothing was typed: %s', async (key) => {
    const user = await startEditing();
    localStorage.setItem(tasksKey, JSON.stringify([sampleTask(1, 'Other tab')]));
    await user.keyboard(key);
    expect(stored()).toEqual([sampleTask(1, 'Other tab')]);
  });
});

test('moves the focus to the next checkbox when a task leaves a filter, and to the filter after the last', async () => {
  const user = openScreen(three);
  await user.click(button('Active'));
  await user.click(checkbox('One'));
  expect(screen.getByText('1 task left').getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(checkbox('Three'));
  await user.click(checkbox('Three'));
  expect(document.activeElement).toBe(pressedFilter());
});

test('clears the completed tasks, moves the focus to the filter, and Undo moves it to the first of them', async () => {
  const tasks = [sampleTask(1, 'One', true), sampleTask(2, 'Two'), sampleTask(3, 'Three', true)];
  const user = openScreen(tasks);
  await user.click(button('Clear Completed'));
  expect(stored()).toEqual([sampleTask(2, 'Two')]);
  expect(document.activeElement).toBe(pressedFilter());
  await user.click(button('Undo'));
  expect(stored()).toEqual(tasks);
  expect(document.activeElement).toBe(checkbox('One'));
});

test('completes every task, then makes every one active, and can be undone', async () => {
  const user = openScreen(three);
  await user.click(button('Check every task'));
  expect(stored()).toEqual(three.map((each) => ({ ...each, completed: true })));
  expect(screen.getByText('2 tasks checked')).toBeTruthy();
  await user.click(button('Uncheck every task'));
  expect(stored()).toEqual(three.map((each) => ({ ...each, completed: false })));
  await user.click(button('Undo'));
  expect(stored()).toEqual(three.map((each) => ({ ...each, completed: true })));
});

describe('deleting', () => {
  const expectNoOffer = () => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

  test('moves the focus to the next task, to the one before at the end, to the filter after the last', async () => {
    const user = openScreen(three);
    await user.click(rowButton('Delete', 'Two'));
    expect(document.activeElement).toBe(rowButton('Delete', 'Three'));
    await user.click(rowButton('Delete', 'Three'));
    expect(document.activeElement).toBe(rowButton('Delete', 'One'));
    await user.click(rowButton('Delete', 'One'));
    expect(document.activeElement).toBe(pressedFilter());
  });

  test('is offered to be undone until that is dismissed, which returns the focus, or the screen is left', async () => {
    const user = openScreen(three);
    await user.click(rowButton('Delete', 'One'));
    await user.click(button('Dismiss'));
    expectNoOffer();
    expect(document.activeElement).toBe(rowButton('Delete', 'Two'));
    await user.click(rowButton('Delete', 'Two'));
    expect(button('Undo')).toBeTruthy();
    cleanup();
    openScreen();
    expectNoOffer();
  });

  test('is no longer offered to be undone after 20 s, unless the focus is in the bar', () => {
    openScreen(three);
    vi.useFakeTimers();
    const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTime(1000 * seconds));
    fireEvent.click(rowButton('Delete', 'One'));
    act(() => button('Undo').focus());
    passSeconds(30);
    expect(button('Undo')).toBeTruthy();
    act(() => input().focus());
    passSeconds(19);
    expect(button('Undo')).toBeTruthy();
    passSeconds(1);
    expectNoOffer();
    expect(document.activeElement).toBe(input());
  });
});

test('a row’s buttons are described by the first 80 characters of its text, whole emoji counted as one', () => {
  const text = `${'x'.repeat(79)}🌱${'y'.repeat(120)}`;
  openScreen([sampleTask(1, text)]);
  for (const name of ['Move', 'Edit', 'Delete']) expect(rowButton(name, `${'x'.repeat(79)}🌱`)).toBeTruthy();
  expect(shown()).toEqual([text]);
});

test('adds a task for each of several pasted lines, at once, keeps what is in the field, and can be undone', async () => {
  const user = openScreen([sampleTask(1, 'One')]);
  await user.type(input(), 'Typed');
  await user.paste(' Buy milk\n\nCall the plumber\r\n');
  expect(shown()).toEqual(['One', 'Buy milk', 'Call the plumber']);
  expect(screen.getByText('2 tasks added')).toBeTruthy();
  await user.click(button('Undo'));
  expect(stored()).toEqual([sampleTask(1, 'One')]);
  await user.click(input());
  await user.paste(' one line');
  expect(input()).toHaveProperty('value', 'Typed one line');
});

describe('moving', () => {
  test.each([
    ['All', '{ArrowUp}', ['One', 'Three', 'Two'], 'Position 2 of 3'],
    ['All', '{ArrowUp}{ArrowDown}{ArrowDown}', ['One', 'Two', 'Three'], 'Position 3 of 3'],
    // Past the tasks that are shown.
    ['Active', '{ArrowUp}', ['Three', 'One', 'Two'], 'Position 1 of 2'],
  ])(
    'under “%s” by %s on the handle keeps the focus there, and says the new position',
    async (filter, keys, texts, position) => {
      const user = openScreen(three);
      await user.click(button(filter));
      await press('Three', keys);
      expect(storedTexts()).toEqual(texts);
      expect(screen.getByText(position).closest('[role=status]')).toBeTruthy();
    },
  );

  test('by a press moves to the top, and can be undone', async () => {
    openScreen(three);
    const user = await press('Three', '{Enter}');
    expect(storedTexts()).toEqual(['Three', 'One', 'Two']);
    expect(screen.getByText('Task moved')).toBeTruthy();
    await user.click(button('Undo'));
    expect(stored()).toEqual(three);
  });
});

describe('a long list', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => sampleTask(index + 1, `Number ${index + 1}`));

  test('shows its first hundred rows, then all, and moves the focus to the first of the new ones', async () => {
    const user = openScreen(many(150));
    expect(shown()).toHaveLength(100);
    await user.click(button('Show all 150'));
    expect(shown()).toHaveLength(150);
    expect(document.activeElement).toBe(checkbox('Number 101'));
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  test('has in the page what is added, restored or moved, wherever it is', async () => {
    const user = openScreen(many(250));
    await user.type(input(), 'Last{Enter}');
    expect(shown().slice(99)).toEqual(['Number 100', 'Last']);
    await press('Number 100', '{ArrowDown}');
    expect(shown().slice(99)).toEqual(['Number 101', 'Number 100', 'Last']);
    await user.click(rowButton('Delete', 'Last'));
    await user.click(button('Undo'));
    expect(document.activeElement).toBe(checkbox('Last'));
  });

  test('has in the page what Undo restores beyond its first hundred rows', async () => {
    const user = openScreen(many(150).map((each) => ({ ...each, completed: each.id > 120 })));
    await user.click(button('Clear Completed'));
    await user.click(button('Undo'));
    const restored = many(150).slice(120);
    expect(shown().slice(99)).toEqual(['Number 100', ...restored.map(({ text }) => text)]);
  });

  test('has the first hundred of imported tasks in the page', async () => {
    const user = openScreen(many(150));
    await user.click(screen.getByText('Backup'));
    const imported = many(400).slice(150);
    const file = new File([JSON.stringify(imported)], 'todos.json', { type: 'application/json' });
    await user.upload(screen.getByLabelText('Import'), file);
    await screen.findByText('250 tasks imported');
    expect(shown().slice(99)).toEqual(['Number 100', ...imported.slice(0, 100).map(({ text }) => text)]);
  });
});

test('an empty list offers sample tasks, which one Undo removes', async () => {
  const user = openScreen();
  await user.click(button('Try sample entries'));
  expect(screen.getByText('11 tasks added')).toBeTruthy();
  expect(document.activeElement).toBe(pressedFilter());
  await user.click(button('Undo'));
  expect(stored()).toEqual([]);
});
