// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const fruits = ['Apple', 'Banana', 'Cherry'];

interface FormProps {
  readonly items: readonly string[];
  readonly onChoose: (item: string) => void;
  readonly onSubmit: (text: string) => void;
}

function Form({ items, onChoose, onSubmit }: FormProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(text);
  };
  const choose = (item: string) => {
    onChoose(item);
    setText(item);
  };
  return (
    <form onSubmit={submit}>
      <Combobox
        label="Fruit"
        listLabel="Fruits"
        text={text}
        items={items}
        itemKey={(item) => item}
        itemLabel={(item) => item}
        countText={(count) => `${count} fruits`}
        onTextChange={setText}
        onChoose={choose}
      />
      <button type="submit">Go</button>
    </form>
  );
}

function setUp(items: readonly string[] = fruits) {
  const onChoose = vi.fn<(item: string) => void>();
  const onSubmit = vi.fn<(text: string) => void>();
  const { rerender } = render(<Form items={items} onChoose={onChoose} onSubmit={onSubmit} />);
  const setItems = (next: readonly string[]) => rerender(<Form items={next} onChoose={onChoose} onSubmit={onSubmit} />);
  return {
    user: userEvent.setup(),
    box: screen.getByRole('combobox', { name: 'Fruit' }),
    onChoose,
    onSubmit,
    setItems,
  };
}

const list = () => screen.queryByRole('listbox', { name: 'Fruits' });
const highlighted = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

async function openList(items?: readonly string[]) {
  const setup = setUp(items);
  await setup.user.type(setup.box, 'a');
  return setup;
}

test('shows its options while the visitor types, and announces how many there are', async () => {
  const { user, box } = setUp();
  expect(box.getAttribute('aria-expanded')).toBe('false');
  expect(box.getAttribute('aria-autocomplete')).toBe('list');
  expect(list()).toBeNull();
  await user.type(box, 'a');
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(list()?.id).toBe(box.getAttribute('aria-controls'));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(fruits);
  expect(screen.getByRole('status').textContent).toBe('3 fruits');
  expect(highlighted()).toBeNull();
});

test('shows no list without options', async () => {
  const { box } = await openList([]);
  expect(list()).toBeNull();
  expect(box.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('moves the highlight with the arrows and refers to it by aria-activedescendant', async () => {
  const { user, box } = await openList();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(highlighted()).toBe('Banana');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(highlighted()).toBe('Cherry');
  await user.keyboard('{Home}');
  expect(highlighted()).toBeNull();
  expect(box.hasAttribute('aria-activedescendant')).toBe(false);
  expect(list()).not.toBeNull();
});

test('Enter chooses the highlighted option without submitting; a second Enter submits', async () => {
  const { user, box, onChoose, onSubmit } = await openList();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Apple');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(list()).toBeNull();
  expect(document.activeElement).toBe(box);
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Apple');
});

test('Enter without a highlight submits the text and closes the list', async () => {
  const { user, onChoose, onSubmit } = await openList();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('a');
  expect(onChoose).not.toHaveBeenCalled();
  expect(list()).toBeNull();
});

test('Escape closes the list and keeps the text; a second one clears it', async () => {
  const { user, box } = await openList();
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  expect(box).toHaveProperty('value', 'a');
  await user.keyboard('{Escape}');
  expect(box).toHaveProperty('value', '');
});

test('chooses by a click and keeps the focus in the text box', async () => {
  const { user, box, onChoose } = await openList();
  await user.click(screen.getByRole('option', { name: 'Cherry' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Cherry');
  expect(document.activeElement).toBe(box);
  expect(list()).toBeNull();
});

test('closes the list when the text box loses the focus', async () => {
  await openList();
  act(() => screen.getByRole('button', { name: 'Go' }).focus());
  expect(list()).toBeNull();
});

test('closes the list at a press outside, also where the text box keeps the focus', async () => {
  await openList();
  fireEvent.pointerDown(document.body);
  expect(list()).toBeNull();
});

test('opens the list when options arrive later, but not after the focus has left the text box', async () => {
  const { user, setItems } = await openList([]);
  setItems(fruits);
  expect(list()).not.toBeNull();
  setItems([]);
  await user.tab();
  setItems(fruits);
  expect(list()).toBeNull();
});

test.each([
  ['isComposing is set', { isComposing: true }],
  ['only the key code 229 is set', { keyCode: 229 }],
])('ignores the keys of a composing input method: %s', async (_, composing) => {
  const { box, onChoose } = await openList();
  fireEvent.keyDown(box, { key: 'ArrowDown', ...composing });
  expect(highlighted()).toBeNull();
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter', ...composing });
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Escape', ...composing });
  expect(list()).not.toBeNull();
});

test('scrolls the highlighted option into view', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await openList();
  await user.keyboard('{ArrowDown}');
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});
