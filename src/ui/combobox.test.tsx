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
  const parts = setUp(items);
  await parts.user.type(parts.box, 'a');
  return parts;
}

test('shows its options while the visitor types, and says how many there are', async () => {
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

test('the arrows move the highlight, and the text box names it', async () => {
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

test('a closed list opens again with the arrows: Alt+ArrowDown highlights nothing, Alt+ArrowUp closes', async () => {
  const { user } = await openList();
  await user.keyboard('{Escape}{ArrowUp}');
  expect(highlighted()).toBe('Cherry');
  await user.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}');
  expect(list()).not.toBeNull();
  expect(highlighted()).toBeNull();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(list()).toBeNull();
});

test('Tab closes the list without choosing', async () => {
  const { user, onChoose } = await openList();
  await user.keyboard('{ArrowDown}{Tab}');
  expect(list()).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go' }));
});

test('a click chooses and leaves the focus in the text box', async () => {
  const { user, box, onChoose } = await openList();
  await user.click(screen.getByRole('option', { name: 'Cherry' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Cherry');
  expect(document.activeElement).toBe(box);
  expect(list()).toBeNull();
});

test('losing the focus in any other way closes the list too', async () => {
  await openList();
  act(() => screen.getByRole('button', { name: 'Go' }).focus());
  expect(list()).toBeNull();
});

test('a press outside closes the list, even where it takes no focus away', async () => {
  await openList();
  fireEvent.pointerDown(document.body);
  expect(list()).toBeNull();
});

test('options that arrive later open the list, but not once the visitor has left the field', async () => {
  const { user, setItems } = await openList([]);
  setItems(fruits);
  expect(list()).not.toBeNull();
  setItems([]);
  await user.tab();
  setItems(fruits);
  expect(list()).toBeNull();
});

test('typing on drops the highlight', async () => {
  const { user } = await openList();
  await user.keyboard('{ArrowDown}b');
  expect(highlighted()).toBeNull();
});

test.each([
  ['the event says so', { isComposing: true }],
  ['only the old key code says so', { keyCode: 229 }],
])('keys of an input method at work are left alone: %s', async (_, sign) => {
  const { box, onChoose } = await openList();
  fireEvent.keyDown(box, { key: 'ArrowDown', ...sign });
  expect(highlighted()).toBeNull();
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter', ...sign });
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Escape', ...sign });
  expect(list()).not.toBeNull();
});

test('the highlighted option scrolls into view', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await openList();
  await user.keyboard('{ArrowDown}');
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});
