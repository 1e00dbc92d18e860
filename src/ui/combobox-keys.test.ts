import { expect, test } from 'vitest';
import { getKeyAction } from './combobox-keys.ts';

type KeyPress = Parameters<typeof getKeyAction>[0];
type ComboboxState = Parameters<typeof getKeyAction>[1];

const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...modifiers,
});

const open: ComboboxState = { isOpen: true, optionCount: 3, activeIndex: null, isTextEmpty: false };
const closed: ComboboxState = { ...open, isOpen: false };
const openAt = (activeIndex: number): ComboboxState => ({ ...open, activeIndex });
const show = (activeIndex: number | null) => ({ kind: 'show', activeIndex, preventDefault: true });

test.each([
  ['ArrowDown enters an open list at the top', 'ArrowDown', open, show(0)],
  ['ArrowUp enters it at the bottom', 'ArrowUp', open, show(2)],
  ['ArrowDown opens a closed list at the top', 'ArrowDown', closed, show(0)],
  ['ArrowUp opens it at the bottom', 'ArrowUp', closed, show(2)],
  ['ArrowDown moves to the next option', 'ArrowDown', openAt(0), show(1)],
  ['ArrowDown wraps', 'ArrowDown', openAt(2), show(0)],
  ['ArrowUp wraps', 'ArrowUp', openAt(0), show(2)],
  ['ArrowDown does nothing without options', 'ArrowDown', { ...closed, optionCount: 0 }, null],
  ['Tab closes the list without choosing', 'Tab', openAt(1), { kind: 'close', preventDefault: false }],
  ['a letter is typed', 'a', openAt(1), null],
])('%s', (_, key, state, action) => {
  expect(getKeyAction(press(key), state)).toEqual(action);
});

test('Alt with an arrow opens and closes the list without moving the highlight', () => {
  expect(getKeyAction(press('ArrowDown', { altKey: true }), closed)).toEqual(show(null));
  expect(getKeyAction(press('ArrowDown', { altKey: true }), openAt(1))).toEqual(show(1));
  expect(getKeyAction(press('ArrowUp', { altKey: true }), openAt(1))).toEqual({ kind: 'close', preventDefault: true });
  expect(getKeyAction(press('ArrowUp', { altKey: true }), closed)).toBeNull();
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'] as const)('leaves an arrow with %s to the text box', (modifier) => {
  expect(getKeyAction(press('ArrowDown', { [modifier]: true }), open)).toBeNull();
});

test.each(['ArrowLeft', 'ArrowRight', 'Home', 'End'])('%s moves the caret and clears the highlight', (key) => {
  expect(getKeyAction(press(key), openAt(1))).toEqual({ kind: 'show', activeIndex: null, preventDefault: false });
  expect(getKeyAction(press(key), closed)).toBeNull();
});

test('Enter chooses the highlighted option, and otherwise submits the form', () => {
  const submit = { kind: 'close', preventDefault: false };
  expect(getKeyAction(press('Enter'), openAt(1))).toEqual({ kind: 'choose', index: 1, preventDefault: true });
  expect(getKeyAction(press('Enter'), open)).toEqual(submit);
  expect(getKeyAction(press('Enter'), { ...closed, activeIndex: 1 })).toEqual(submit);
});

test('Escape closes the list first, then clears the text, then is left to the browser', () => {
  expect(getKeyAction(press('Escape'), openAt(1))).toEqual({ kind: 'close', preventDefault: true });
  expect(getKeyAction(press('Escape'), closed)).toEqual({ kind: 'clear', preventDefault: true });
  expect(getKeyAction(press('Escape'), { ...closed, isTextEmpty: true })).toBeNull();
});
