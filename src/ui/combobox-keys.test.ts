import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { type ComboboxState, type KeyPress, keyEffect } from './combobox-keys.ts';

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
const at = (activeIndex: number): ComboboxState => ({ ...open, activeIndex });
const shows = (activeIndex: number | null) => ({ kind: 'show', activeIndex, isConsumed: true });
const none = { kind: 'none' };

describe('arrows', () => {
  test.each([
    ['ArrowDown enters an open list at the top', 'ArrowDown', open, shows(0)],
    ['ArrowUp enters it at the bottom', 'ArrowUp', open, shows(2)],
    ['ArrowDown opens a closed list at the top', 'ArrowDown', closed, shows(0)],
    ['ArrowUp opens it at the bottom', 'ArrowUp', closed, shows(2)],
    ['ArrowDown goes on', 'ArrowDown', at(0), shows(1)],
    ['ArrowDown wraps', 'ArrowDown', at(2), shows(0)],
    ['ArrowUp goes back', 'ArrowUp', at(2), shows(1)],
    ['ArrowUp wraps', 'ArrowUp', at(0), shows(2)],
    ['without options they are the text’s', 'ArrowDown', { ...closed, optionCount: 0 }, none],
  ])('%s', (_, key, state, effect) => {
    expect(keyEffect(press(key), state)).toEqual(effect);
  });

  test('with Alt they open and close without moving the highlight', () => {
    expect(keyEffect(press('ArrowDown', { altKey: true }), closed)).toEqual(shows(null));
    expect(keyEffect(press('ArrowDown', { altKey: true }), at(1))).toEqual(shows(1));
    expect(keyEffect(press('ArrowUp', { altKey: true }), at(1))).toEqual({ kind: 'close', isConsumed: true });
    expect(keyEffect(press('ArrowUp', { altKey: true }), closed)).toEqual(none);
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey'] as const)('with %s they are the text’s', (modifier) => {
    expect(keyEffect(press('ArrowDown', { [modifier]: true }), open)).toEqual(none);
  });

  property.prop([fc.integer({ min: 1, max: 9 }), fc.array(fc.constantFrom('ArrowDown', 'ArrowUp'))])(
    'never leave the list, and undo each other',
    (optionCount, keys) => {
      const step = (activeIndex: number | null, key: string) => {
        const effect = keyEffect(press(key), { ...open, optionCount, activeIndex });
        if (effect.kind !== 'show' || effect.activeIndex === null) throw new Error('an arrow shows an option');
        return effect.activeIndex;
      };
      const index = keys.reduce<number>(step, 0);
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThan(optionCount);
      expect(step(step(index, 'ArrowDown'), 'ArrowUp')).toBe(index);
    },
  );
});

test.each(['ArrowLeft', 'ArrowRight', 'Home', 'End'])('%s belongs to the text and drops the highlight', (key) => {
  expect(keyEffect(press(key), at(1))).toEqual({ kind: 'show', activeIndex: null, isConsumed: false });
  expect(keyEffect(press(key), closed)).toEqual(none);
});

test('Enter chooses the highlighted option, and otherwise leaves the form to be submitted', () => {
  expect(keyEffect(press('Enter'), at(1))).toEqual({ kind: 'choose', index: 1, isConsumed: true });
  expect(keyEffect(press('Enter'), open)).toEqual({ kind: 'close', isConsumed: false });
  expect(keyEffect(press('Enter'), { ...closed, activeIndex: 1 })).toEqual({ kind: 'close', isConsumed: false });
});

test('Escape closes the list first, then clears the text, then is nobody’s', () => {
  expect(keyEffect(press('Escape'), at(1))).toEqual({ kind: 'close', isConsumed: true });
  expect(keyEffect(press('Escape'), closed)).toEqual({ kind: 'clear', isConsumed: true });
  expect(keyEffect(press('Escape'), { ...closed, isTextEmpty: true })).toEqual(none);
});

test('Tab closes and moves on without choosing', () => {
  expect(keyEffect(press('Tab'), at(1))).toEqual({ kind: 'close', isConsumed: false });
});

test('letters are the text’s', () => {
  expect(keyEffect(press('a'), at(1))).toEqual(none);
});
