// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createScreenRenderer } from '#src/test/fixtures/screen.tsx';
import type { Task } from './tasks.ts';
import { TodoScreen } from './todo-screen.tsx';

const nowMs = Date.parse('2026-11-20T20:00:00Z');
const task = (id: number, text: string, completed = false): Task => ({ id, text, completed });
const stored = () => JSON.parse(localStorage.getItem('todos') ?? 'null') as unknown;

const renderScreen = createScreenRenderer();

function openScreen(tasks?: readonly Task[]) {
  if (tasks !== undefined) localStorage.setItem('todos', JSON.stringify(tasks));
  renderScreen(<TodoScreen heading="To-Do List" />);
  return userEvent.setup();
}

const input = () => screen.getByRole('textbox', { name: 'New task' });
const editor = () => screen.getByRole('textbox', { name: 'Edit task' });
const pressedFilter = () => screen.getByRole('button', { name: /^(All|Active|Completed)$/, pressed: true });
const button = (name: string) => screen.getByRole('button', { name });
const rowButton = (name: string, text: string) => screen.getByRole('button', { name, description: text });
const checkbox = (name: string) => screen.getByRole('checkbox', { name });
const shown = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => row.querySelector('[id^="task-"]')?.textContent);
const three = [task(1, 'One'), task(2, 'Two', true), task(3, 'Three')];

afterEach(() => void vi.useRealTimers());

test('adds the trimmed text at the end, and no blank one, empties the box, and stores exactly the array of tasks', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  const user = openScreen([task(1, 'Old')]);
  await user.type(input(), '   {Enter}');
  expect(stored()).toEqual([task(1, 'Old')]);
  await user.type(input(), '  Buy milk  {Enter}');
  expect(shown()).toEqual(['Old', 'Buy milk']);
  expect(input()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(input());
  expect(stored()).toEqual([task(1, 'Old'), task(nowMs, 'Buy milk')]);
});

test('has its filters without tasks too, and adds a task where a filter hides it', async () => {
  const user = openScreen();
  expect(screen.getByText('Nothing on the To-Do List!')).toBeTruthy();
  expect(pressedFilter().textContent).toBe('All');
  await user.click(button('Completed'));
  await user.type(input(), 'Two{Enter}');
  expect(shown()).toEqual([]);
  expect(screen.getByText('No tasks match this filter.')).toBeTruthy();
  expect(screen.getByText('Task added').getAttribute('role')).toBe('status');
  await user.click(button('Show'));
  expect(shown()).toEqual(['Two']);
  expect(document.activeElement).toBe(checkbox('Two'));
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
});

test('completes a task by its checkbox, and counts the tasks left', async () => {
  const user = openScreen([task(1, 'One'), task(2, 'Two')]);
  await user.click(checkbox('Two'));
  expect(checkbox('Two')).toHaveProperty('checked', true);
  expect(screen.getByText('1 task left').parentElement?.getAttribute('role')).toBe('status');
  expect(stored()).toEqual([task(1, 'One'), task(2, 'Two', true)]);
});

describe('editing', () => {
  test('starts with the text in a focused box, ends on Enter, and the focus returns to the Edit button', async () => {
    const user = openScreen([task(1, 'One'), task(2, 'Two', true)]);
    await user.click(rowButton('Edit', 'Two'));
    expect(editor()).toHaveProperty('value', 'Two');
    expect(document.activeElement).toBe(editor());
    expect(screen.queryByRole('button', { name: 'Edit', description: 'Two' })).toBeNull();
    await user.clear(editor());
    await user.type(editor(), '  Second  {Enter}');
    expect(stored()).toEqual([task(1, 'One'), task(2, 'Second', true)]);
    expect(screen.queryByRole('textbox', { name: 'Edit task' })).toBeNull();
    expect(document.activeElement).toBe(rowButton('Edit', 'Second'));
  });

  test('starts with a double click too, ends on blur, and the focus stays where the visitor moved it', async () => {
    const user = openScreen([task(1, 'One')]);
    await user.dblClick(screen.getByText('One'));
    await user.type(editor(), ' and a half');
    await user.click(input());
    expect(stored()).toEqual([task(1, 'One and a half')]);
    expect(document.activeElement).toBe(input());
  });

  test('is discarded by Escape, even if that blurs the box, and the focus returns to the Edit button', async () => {
    const user = openScreen([task(1, 'One')]);
    await user.click(rowButton('Edit', 'One'));
    await user.type(editor(), ' changed');
    // As browsers do that blur a box on its removal: both events before React has rendered.
    const box = editor();
    act(() => {
      fireEvent.keyDown(box, { key: 'Escape' });
      fireEvent.blur(box);
    });
    expect(stored()).toEqual([task(1, 'One')]);
    expect(document.activeElement).toBe(rowButton('Edit', 'One'));
  });

  test.each([
    ['composing', { isComposing: true }],
    ['ending a composition in Safari', { keyCode: 229 }],
    ['held down since it started the editing', { repeat: true }],
  ])('isn’t ended by Enter or Escape %s', async (_name, state) => {
    const user = openScreen([task(1, 'One')]);
    await user.click(rowButton('Edit', 'One'));
    await user.type(editor(), ' にほん');
    fireEvent.keyDown(editor(), { key: 'Enter', ...state });
    fireEvent.keyDown(editor(), { key: 'Escape', ...state });
    expect(editor()).toHaveProperty('value', 'One にほん');
    expect(stored()).toEqual([task(1, 'One')]);
  });

  // Another tab may have stored another text, and its event may have been missed.
  test.each(['{Enter}', '{Tab}'])('writes nothing when nothing was typed: %s', async (key) => {
    const user = openScreen([task(1, 'One')]);
    await user.click(rowButton('Edit', 'One'));
    localStorage.setItem('todos', JSON.stringify([task(1, 'Other tab')]));
    await user.keyboard(key);
    expect(stored()).toEqual([task(1, 'Other tab')]);
  });
});

test('moves the focus to the next checkbox when a task leaves a filter, and to the filter after the last', async () => {
  const user = openScreen(three);
  await user.click(button('Active'));
  expect(screen.getByText(/^\d+ of \d+ tasks? shown$/).closest('[role=status]')).toBeTruthy();
  await user.click(checkbox('One'));
  expect(document.activeElement).toBe(checkbox('Three'));
  await user.click(checkbox('Three'));
  expect(document.activeElement).toBe(pressedFilter());
});

test('clears the completed tasks, moves the focus to the filter, and can be undone', async () => {
  const tasks = [task(1, 'One', true), task(2, 'Two'), task(3, 'Three', true)];
  const user = openScreen(tasks);
  await user.click(button('Clear Completed'));
  expect(stored()).toEqual([task(2, 'Two')]);
  expect(document.activeElement).toBe(pressedFilter());
  expect(screen.queryByRole('button', { name: 'Clear Completed' })).toBeNull();
  await user.click(button('Undo'));
  expect(stored()).toEqual(tasks);
  expect(document.activeElement).toBe(checkbox('One'));
});

describe('deleting', () => {
  test('moves the focus to the next task, to the one before at the end, to the filter after the last', async () => {
    const user = openScreen(three);
    await user.click(rowButton('Delete', 'Two'));
    expect(document.activeElement).toBe(rowButton('Delete', 'Three'));
    await user.click(rowButton('Delete', 'Three'));
    expect(document.activeElement).toBe(rowButton('Delete', 'One'));
    await user.click(rowButton('Delete', 'One'));
    expect(document.activeElement).toBe(pressedFilter());
    expect(screen.getByText('Nothing on the To-Do List!')).toBeTruthy();
    expect(stored()).toEqual([]);
  });

  test('keeps a focus that is elsewhere', async () => {
    openScreen([task(1, 'One'), task(2, 'Two')]);
    act(() => input().focus());
    fireEvent.click(rowButton('Delete', 'One'));
    expect(shown()).toEqual(['Two']);
    expect(document.activeElement).toBe(input());
  });

  test('is offered to be undone until it is dismissed or the screen is left', async () => {
    const user = openScreen(three);
    await user.click(rowButton('Delete', 'One'));
    await user.click(button('Dismiss'));
    expect(document.activeElement).toBe(rowButton('Delete', 'Two'));
    await user.click(rowButton('Delete', 'Two'));
    expect(button('Undo')).toBeTruthy();
    cleanup();
    openScreen();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('undo by keys', () => {
  test('restores what was removed, step by step, whose text is gone from the page until then', async () => {
    const user = openScreen(three);
    await user.click(rowButton('Delete', 'One'));
    await user.click(rowButton('Delete', 'Two'));
    expect(screen.getByText('Task removed').getAttribute('role')).toBe('status');
    expect(screen.queryByText('Two')).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(document.activeElement).toBe(checkbox('Two'));
    await user.keyboard('{Control>}z{/Control}');
    expect(stored()).toEqual(three);
    expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(true);
  });

  test('is left to a text field that contains text or in which the visitor has typed', async () => {
    const user = openScreen(three);
    await user.click(rowButton('Delete', 'One'));
    await user.type(input(), 'x');
    await user.keyboard('{Control>}z{/Control}');
    await user.keyboard('{Backspace}');
    expect(input()).toHaveProperty('value', '');
    await user.keyboard('{Control>}z{/Control}');
    await user.click(rowButton('Edit', 'Two'));
    await user.keyboard('{Control>}z{/Control}');
    expect(stored()).toEqual(three.slice(1));
    await user.keyboard('{Escape}');
    await user.keyboard('{Control>}z{/Control}');
    expect(stored()).toEqual(three);
  });

  test('undoes and redoes the latest addition from the field, which is empty again', async () => {
    const user = openScreen(three);
    await user.type(input(), 'Four{Enter}');
    await user.keyboard('{Control>}z{/Control}');
    expect(stored()).toEqual(three);
    expect(document.activeElement).toBe(input());
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(document.activeElement).toBe(checkbox('Four'));
    expect(screen.getByText('Change redone')).toBeTruthy();
  });

  test.each([
    ['Ctrl+Shift+Z redoes', { key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
    ['⌘+Shift+Z redoes', { key: 'z', metaKey: true, shiftKey: true }, 'redo'],
    ['Ctrl+Y redoes', { key: 'y', ctrlKey: true }, 'redo'],
    ['Ctrl+Y redoes on a Cyrillic keyboard', { key: 'н', code: 'KeyY', ctrlKey: true }, 'redo'],
    ['⌘+Y opens the browser’s history', { key: 'y', metaKey: true }, null],
    ['⌘+Z undoes', { key: 'z', metaKey: true }, 'undo'],
    ['Ctrl+Z undoes with Caps Lock', { key: 'Z', ctrlKey: true }, 'undo'],
    ['Ctrl+Z undoes on a Cyrillic keyboard', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'undo'],
    ['Ctrl+Z does nothing while it is held down', { key: 'z', ctrlKey: true, repeat: true }, null],
    ['Ctrl and another Latin letter in the place of Z do nothing', { key: ';', code: 'KeyZ', ctrlKey: true }, null],
  ])('%s', async (_name, press, action) => {
    const user = openScreen(three);
    await user.click(rowButton('Delete', 'One'));
    await user.click(rowButton('Delete', 'Two'));
    await user.click(button('Undo'));
    expect(fireEvent.keyDown(document.body, press)).toBe(action === null);
    const expected = { redo: ['Three'], undo: ['One', 'Two', 'Three'] };
    expect(shown()).toEqual(action === null ? ['Two', 'Three'] : expected[action as 'redo' | 'undo']);
  });
});

describe('pasting several lines', () => {
  const lines = '- Buy milk\n\n2. Call the plumber\r\n- [x] Water the plants\n';

  test('offers to add each as a task, without list markers, in one step that can be undone', async () => {
    const user = openScreen([task(1, 'One')]);
    await user.click(input());
    await user.paste(lines);
    expect(input()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(button('Split into 3 tasks'));
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['One', 'Buy milk', 'Call the plumber', 'Water the plants']);
    expect(checkbox('Water the plants')).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(input());
    expect(screen.getByText('3 tasks added')).toBeTruthy();
    await user.click(button('Undo'));
    expect(stored()).toEqual([task(1, 'One')]);
  });

  test('adds each by the form’s own button too, and keeps what is in the field', async () => {
    const user = openScreen([]);
    await user.type(input(), 'Typed');
    await user.paste(lines);
    await user.click(button('Add'));
    expect(shown()).toEqual(['Buy milk', 'Call the plumber', 'Water the plants']);
    expect(screen.queryByRole('group', { name: 'Pasted lines' })).toBeNull();
    await user.keyboard('{Enter}');
    expect(shown().at(-1)).toBe('Typed');
  });

  test('keeps them as one text by Escape', async () => {
    const user = openScreen([]);
    await user.type(input(), 'Today: ');
    await user.paste(lines);
    await user.keyboard('{Escape}');
    await user.paste('.');
    expect(input()).toHaveProperty('value', 'Today: - Buy milk 2. Call the plumber - [x] Water the plants.');
    expect(document.activeElement).toBe(input());
    expect(stored()).toEqual([]);
  });
});

describe('moving', () => {
  const storedTexts = () => (stored() as readonly Task[]).map(({ text }) => text);

  test('by Alt and an arrow key keeps the focus, says the new position and can be undone', async () => {
    const user = openScreen(three);
    const hintId = screen.getByRole('list').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(hintId)?.textContent).toBe('Press Alt and an arrow key on a task to move it.');
    act(() => rowButton('Delete', 'Three').focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(storedTexts()).toEqual(['One', 'Three', 'Two']);
    expect(document.activeElement).toBe(rowButton('Delete', 'Three'));
    expect(screen.getByText('Position 2 of 3').closest('[role=status]')).toBeTruthy();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(screen.getByText('Position 1 of 3')).toBeTruthy();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    expect(screen.getByText('Position 3 of 3')).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    expect(storedTexts()).toEqual(['One', 'Three', 'Two']);
  });

  test('by buttons, which the handle shows', async () => {
    const user = openScreen(three);
    expect(screen.queryByRole('button', { name: 'Move down' })).toBeNull();
    await user.click(rowButton('Move', 'One'));
    await user.click(rowButton('Move down', 'One'));
    await user.click(rowButton('Move down', 'One'));
    expect(storedTexts()).toEqual(['Two', 'Three', 'One']);
    expect(document.activeElement).toBe(rowButton('Move down', 'One'));
    await user.click(rowButton('Move up', 'One'));
    expect(storedTexts()).toEqual(['Two', 'One', 'Three']);
    await user.click(rowButton('Move', 'One'));
    expect(rowButton('Edit', 'One')).toBeTruthy();
  });

  test('in a filtered list moves past the tasks that are shown', async () => {
    const user = openScreen(three);
    await user.click(button('Active'));
    act(() => checkbox('Three').focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(storedTexts()).toEqual(['Three', 'One', 'Two']);
    expect(screen.getByText('Position 1 of 2')).toBeTruthy();
  });
});

test('marks all tasks completed, then all active again, and can be undone', async () => {
  const user = openScreen([task(1, 'One'), task(2, 'Two', true)]);
  await user.click(button('Check every task'));
  expect(stored()).toEqual([task(1, 'One', true), task(2, 'Two', true)]);
  await user.click(button('Uncheck every task'));
  expect(stored()).toEqual([task(1, 'One'), task(2, 'Two')]);
  await user.keyboard('{Control>}zz{/Control}');
  expect(stored()).toEqual([task(1, 'One'), task(2, 'Two', true)]);
});

describe('the undo bar', () => {
  const afterSeconds = (seconds: number) => act(() => vi.advanceTimersByTime(1000 * seconds));

  test('announces each of two removals', async () => {
    const user = openScreen(three);
    const announced: string[] = [];
    const observer = new MutationObserver((records) => {
      announced.push(
        ...records.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent ?? '')),
      );
    });
    const bar = document.querySelector('[data-shown] [role=status]') as HTMLElement;
    observer.observe(bar, { childList: true, characterData: true, subtree: true });
    await user.click(rowButton('Delete', 'One'));
    await user.click(rowButton('Delete', 'Two'));
    await vi.waitFor(() => expect(announced).toEqual(['Task removed', 'Task removed']));
    observer.disconnect();
  });

  test('outlives changes without a message, and undoes or redoes the one that it names, among what came later', async () => {
    const user = openScreen(three);
    const completeBoth = async () => {
      await user.click(checkbox('Two'));
      await user.click(checkbox('Three'));
    };
    await user.click(rowButton('Delete', 'One'));
    await completeBoth();
    await user.click(button('Undo'));
    expect(stored()).toEqual([task(1, 'One'), task(2, 'Two'), task(3, 'Three', true)]);
    expect(screen.getByText('Task restored')).toBeTruthy();
    await completeBoth();
    await user.click(button('Redo'));
    expect(stored()).toEqual(three.slice(1));
    await user.keyboard('{Control>}z{/Control}');
    expect(stored()).toEqual(three);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('disappears 60 s after losing the focus, and Ctrl+Z still works', async () => {
    openScreen(three);
    vi.useFakeTimers();
    fireEvent.click(rowButton('Delete', 'One'));
    afterSeconds(59);
    act(() => button('Undo').focus());
    afterSeconds(120);
    expect(button('Undo')).toBeTruthy();
    act(() => input().focus());
    afterSeconds(59);
    expect(button('Undo')).toBeTruthy();
    afterSeconds(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement).toBe(input());
    fireEvent.keyDown(input(), { key: 'z', ctrlKey: true });
    expect(stored()).toEqual(three);
  });
});

test('keeps a half-typed task for the next visit to the screen', async () => {
  const user = openScreen();
  await user.type(input(), 'Half-ty');
  cleanup();
  openScreen();
  expect(input()).toHaveProperty('value', 'Half-ty');
});

describe('a long list of tasks', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => task(index + 1, `Number ${index + 1}`, index % 2 === 1));
  const searchField = () => screen.getByRole('textbox', { name: 'Search tasks' });
  const openSearch = () => fireEvent.click(button('Search'));

  test('shows its first hundred rows, and a hundred more at a time', async () => {
    const user = openScreen(many(250));
    expect(shown()).toHaveLength(100);
    expect(shown().at(-1)).toBe('Number 100');
    expect(screen.getByText('100 of 250')).toBeTruthy();
    await user.click(button('Show 100 more'));
    expect(shown().at(-1)).toBe('Number 200');
    expect(document.activeElement).toBe(checkbox('Number 101'));
    await user.click(button('Show 100 more'));
    expect(shown()).toHaveLength(250);
    expect(screen.queryByText(/ of 250/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show 100 more' })).toBeNull();
  });

  test('grows in hundreds to what is added at its end, on request', async () => {
    const user = openScreen(many(250));
    await user.type(input(), 'Last{Enter}');
    expect(shown()).toHaveLength(100);
    await user.click(button('Show'));
    expect(shown()).toHaveLength(251);
    expect(document.activeElement).toBe(checkbox('Last'));
  });

  test('grows by a hundred to what is moved past the rows in the page', async () => {
    const user = openScreen(many(250));
    act(() => checkbox('Number 100').focus());
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(screen.getByText('Position 102 of 250')).toBeTruthy();
    expect(shown().slice(98, 102)).toEqual(['Number 99', 'Number 101', 'Number 102', 'Number 100']);
    expect(screen.getByText('200 of 250')).toBeTruthy();
    expect(document.activeElement).toBe(checkbox('Number 100'));
  });

  test('is searched together with the filters', async () => {
    const user = openScreen(many(5000));
    openSearch();
    await user.type(searchField(), 'number 499');
    expect(screen.getByText('11 of 5,000 tasks').getAttribute('role')).toBe('status');
    expect(shown()).toEqual(['Number 499', ...Array.from({ length: 10 }, (_, index) => `Number ${4990 + index}`)]);
    await user.click(button('Active'));
    expect(screen.getByText('6 of 5,000 tasks')).toBeTruthy();
    await user.click(checkbox('Number 4991'));
    expect(document.activeElement).toBe(checkbox('Number 4993'));
    await user.type(searchField(), '0');
    expect(screen.getByText('No tasks match this filter.')).toBeTruthy();
  });

  test('offers a search from 15 tasks on, opens and closes it by the button, and closes it by Escape', async () => {
    const user = openScreen(many(14));
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
    await user.type(input(), 'Number 15{Enter}');
    expect(screen.queryByRole('textbox', { name: 'Search tasks' })).toBeNull();
    await user.click(button('Search'));
    expect(document.activeElement).toBe(searchField());
    expect(button('Search').getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Search tasks' })).toBeNull();
    expect(document.activeElement).toBe(button('Search'));
    expect(shown()).toHaveLength(15);
    await user.keyboard('{Enter}5');
    expect(shown()).toEqual(['Number 5', 'Number 15']);
    // It stays in a list that has become short.
    await user.click(rowButton('Delete', 'Number 15'));
    await user.click(button('Search'));
    expect(document.activeElement).toBe(button('Search'));
    expect(shown()).toHaveLength(14);
  });

  test('shows the entries that undo restores or changes back, wherever they are', async () => {
    const user = openScreen(many(300));
    openSearch();
    await user.type(searchField(), 'number 29');
    await user.click(checkbox('Number 291'));
    await user.click(rowButton('Delete', 'Number 293'));
    await user.clear(searchField());
    act(() => button('All').focus());
    await user.keyboard('{Control>}z{/Control}');
    expect(document.activeElement).toBe(checkbox('Number 293'));
    await user.keyboard('{Control>}z{/Control}');
    expect(document.activeElement).toBe(checkbox('Number 291'));
    expect(shown()).toHaveLength(300);
  });

  test('keeps the focused row when new rows above push it down', async () => {
    openScreen(many(250));
    act(() => checkbox('Number 100').focus());
    localStorage.setItem('todos', JSON.stringify([task(900, 'First'), ...many(250)]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'todos' })));
    expect(screen.getByText('200 of 251')).toBeTruthy();
    expect(document.activeElement).toBe(checkbox('Number 100'));
  });
});

test('an empty list offers sample tasks, which one Undo removes', async () => {
  const user = openScreen();
  await user.click(button('Try sample entries'));
  expect(await screen.findByText('12 tasks added')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try sample entries' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'To-Do List' }));
  expect(new Set((stored() as readonly Task[]).map(({ id }) => id)).size).toBe(12);

  await user.click(button('Undo'));
  expect(stored()).toEqual([]);
  expect(await screen.findByRole('button', { name: 'Try sample entries' })).toBeTruthy();
});
