// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { sampleCity } from '#src/test/fixtures/weather.ts';
import { type City, formatQuery } from './city.ts';
import { CityCombobox } from './city-combobox.tsx';

const names = ['Arles', 'Basra', 'Cairo'];
const cities = names.map((name) => sampleCity({ name, state: null, country: null }));

interface FormProps {
  readonly suggestions: readonly City[];
  readonly hasNoMatch: boolean;
  readonly onChoose: (city: City) => void;
  readonly onSubmit: (text: string) => void;
}

function Form({ suggestions, hasNoMatch, onChoose, onSubmit }: FormProps) {
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
    >
      <CityCombobox
        {...{ box, text, suggestions, hasNoMatch }}
        onEnter={(query) => {
          if (typeof query !== 'string') onChoose(query);
          if (box.current) box.current.value = formatQuery(query);
          setText(formatQuery(query));
        }}
      />
      <button type="submit">Go</button>
    </form>
  );
}

const list = () => screen.queryByRole('listbox', { name: 'Cities' });
const highlighted = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

/** Types an "a", which opens the list if there are suggestions. */
async function openList(suggestions = cities, hasNoMatch = false) {
  const user = userEvent.setup();
  const onChoose = vi.fn<(city: City) => void>();
  const onSubmit = vi.fn<(text: string) => void>();
  const getForm = (next: readonly City[]) => (
    <Form suggestions={next} hasNoMatch={hasNoMatch} onChoose={onChoose} onSubmit={onSubmit} />
  );
  const { rerender } = render(getForm(suggestions));
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
  expect(list()).toBeNull();
  await user.type(box, 'a');
  return { user, box, onChoose, onSubmit, setItems: (next: readonly City[]) => rerender(getForm(next)) };
}

test('shows its options while the visitor types, and announces how many there are', async () => {
  const { box } = await openList();
  expect(box.getAttribute('aria-autocomplete')).toBe('list');
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(list()?.id).toBe(box.getAttribute('aria-controls'));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(names);
  expect(screen.getByRole('status').textContent).toBe('3 suggestions available');
  expect(highlighted()).toBeNull();
});

test('opens the list when options arrive later, but not after the focus has left the text box', async () => {
  const { user, box, setItems } = await openList([]);
  expect(list()).toBeNull();
  expect(box.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('status').textContent).toBe('');
  setItems(cities);
  expect(list()).not.toBeNull();
  setItems([]);
  await user.tab();
  setItems(cities);
  expect(list()).toBeNull();
  fireEvent.input(box, { target: { value: 'ab' } });
  expect(list()).toBeNull();
});

test('scrolls the highlighted option into view and refers to it by aria-activedescendant', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user, box } = await openList();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(highlighted()).toBe('Basra');
  expect(scrollIntoView.mock.instances.at(-1)).toHaveProperty('textContent', 'Basra');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Home}');
  expect(highlighted()).toBeNull();
  expect(box.hasAttribute('aria-activedescendant')).toBe(false);
});

test.each([
  ['ArrowDown enters the list at the top', '{ArrowDown}', 'Arles'],
  ['ArrowUp enters it at the bottom', '{ArrowUp}', 'Cairo'],
  ['ArrowDown wraps', '{ArrowUp}{ArrowDown}', 'Arles'],
  ['ArrowUp wraps', '{ArrowDown}{ArrowUp}', 'Cairo'],
  ['ArrowDown opens a closed list at the top', '{Escape}{ArrowDown}', 'Arles'],
  ['keys that move the caret clear it', '{ArrowDown}{ArrowLeft}', null],
  ['Shift and an arrow select text', '{Shift>}{ArrowDown}{/Shift}', null],
  ['Control and an arrow are the browser’s', '{Control>}{ArrowDown}{/Control}', null],
])('%s', async (_, keys, option) => {
  const { user } = await openList();
  await user.keyboard(keys);
  expect(list()).not.toBeNull();
  expect(highlighted()).toBe(option);
});

test('chooses by a click, and by Enter without submitting; a second Enter submits', async () => {
  const { user, box, onChoose, onSubmit } = await openList();
  await user.click(screen.getByRole('option', { name: 'Cairo' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(cities[2]);
  expect(document.activeElement).toBe(box);
  expect(list()).toBeNull();
  onChoose.mockClear();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(cities[0]);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(list()).toBeNull();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Arles');
});

test('closes the list by Escape and keeps the text, which a second Escape clears', async () => {
  const { user, box } = await openList();
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  expect(box).toHaveProperty('value', 'a');
  await user.keyboard('{Escape}');
  expect(box).toHaveProperty('value', '');
});

test.each([
  ['when the text box loses the focus', () => screen.getByRole('button', { name: 'Go' }).focus()],
  ['at a press outside that keeps the focus', () => fireEvent.pointerDown(document.body)],
])('closes the list %s', async (_, leave) => {
  await openList();
  act(() => void leave());
  expect(list()).toBeNull();
});

test('ignores the keys of a composing input method', async () => {
  const composing = { isComposing: true };
  const { box, onChoose } = await openList();
  fireEvent.keyDown(box, { key: 'ArrowDown', ...composing });
  expect(highlighted()).toBeNull();
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter', ...composing });
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Escape', ...composing });
  expect(list()).not.toBeNull();
});

test('announces that there are no options, in a line that can’t be chosen and that Escape closes', async () => {
  const { user, box, onChoose } = await openList([], true);
  expect(screen.getByRole('status').textContent).toBe('No matching cities');
  expect(box.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}{Escape}');
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('');
  expect(box.value).toBe('a');
});

test('has a button that clears the text, outside the tab order, and keeps the focus in the text box', async () => {
  const { user, box } = await openList();
  const clear = screen.getByRole('button', { name: 'Clear text' });
  expect(clear.tabIndex).toBe(-1);
  await user.click(clear);
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
  expect(clear.isConnected).toBe(false);
});
