// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { sampleCity } from '#src/test/fixtures/weather.ts';
import type { City } from './city.ts';
import { CityCombobox } from './city-combobox.tsx';

const names = ['Arles', 'Basra', 'Cairo'];
const cities = names.map((name) => sampleCity({ name, state: null, country: null }));

const list = () => screen.queryByRole('listbox', { name: 'Cities' });
const status = () => screen.getByRole('status').textContent;
const highlighted = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

/** Types an "a", which opens the list if there are suggestions. */
async function openList(suggestions: readonly City[] | null = cities) {
  const user = userEvent.setup();
  const onType = vi.fn<(text: string) => void>();
  const onChoose = vi.fn<(city: City) => void>();
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const boxRef = createRef<HTMLInputElement>();
  const getForm = (shown: readonly City[] | null) => (
    <form onSubmit={onSubmit}>
      <CityCombobox box={boxRef} suggestions={shown} onType={onType} onChoose={onChoose} />
      <button type="submit">Go</button>
    </form>
  );
  const { rerender } = render(getForm(suggestions));
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
  expect(list()).toBeNull();
  await user.type(box, 'a');
  return { user, box, onType, onChoose, onSubmit, setItems: (next: readonly City[]) => rerender(getForm(next)) };
}

test('shows its options while the visitor types', async () => {
  const { box, onType } = await openList();
  expect(onType).toHaveBeenCalledExactlyOnceWith('a');
  expect(box.getAttribute('aria-autocomplete')).toBe('list');
  // It isn't for a password manager.
  expect(box.getAttribute('data-lpignore')).toBe('true');
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(list()?.id).toBe(box.getAttribute('aria-controls'));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(names);
  expect(highlighted()).toBeNull();
});

test('opens the list when options arrive later, but not after the focus has left the text box', async () => {
  const { user, box, setItems } = await openList(null);
  expect(box.getAttribute('aria-expanded')).toBe('false');
  setItems(cities);
  expect(list()).not.toBeNull();
  await user.tab();
  setItems(cities.slice(1));
  expect(list()).toBeNull();
});

test.each([
  ['ArrowDown enters the list at the top', '{ArrowDown}', 'Arles'],
  ['ArrowUp enters it at the bottom', '{ArrowUp}', 'Cairo'],
  ['ArrowDown wraps', '{ArrowUp}{ArrowDown}', 'Arles'],
  ['ArrowUp wraps', '{ArrowDown}{ArrowUp}', 'Cairo'],
  ['ArrowDown opens a closed list at the top', '{ArrowUp}{Escape}{ArrowDown}', 'Arles'],
  ['typing clears the highlight', '{ArrowDown}b', null],
])('%s', async (_, keys, option) => {
  const { user, box } = await openList();
  await user.keyboard(keys);
  expect(list()).not.toBeNull();
  expect(highlighted()).toBe(option);
  const id = screen.queryByRole('option', { selected: true })?.id ?? null;
  expect(box.getAttribute('aria-activedescendant')).toBe(id);
});

test('scrolls the highlighted option into view', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await openList();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(scrollIntoView.mock.instances.at(-1)).toHaveProperty('textContent', 'Basra');
});

test('chooses by a click, and by Enter without submitting; a second Enter submits', async () => {
  const { user, box, onChoose, onSubmit } = await openList();
  await user.click(screen.getByRole('option', { name: 'Cairo' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(cities[2]);
  expect(document.activeElement).toBe(box);
  expect(list()).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith(cities[0]);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(list()).toBeNull();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
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

test('closes the list by Escape and keeps the text, which a second Escape clears', async () => {
  const { user, box, onType } = await openList();
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  expect(box.value).toBe('a');
  await user.keyboard('{Escape}');
  expect(box.value).toBe('');
  expect(onType).toHaveBeenLastCalledWith('');
});

test('announces that there are no options, in a line that Escape closes', async () => {
  const { user, box } = await openList([]);
  expect(status()).toBe('No matching cities');
  expect(box.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}{Escape}');
  expect(status()).toBe('');
  expect(box.value).toBe('a');
});
