// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allDemos } from '#demos.ts';
import { DemoRows } from './demo-rows.tsx';

test('says what the visitor has in a demo in place of its prompt', async () => {
  localStorage.setItem('todos', '[{ "id": 1, "text": "Milk", "completed": false }]');
  render(<DemoRows isStrip={false} />);
  await screen.findByText('1 task left');
  expect(screen.getAllByRole('listitem').map(({ lastChild }) => lastChild?.textContent)).toEqual(
    allDemos.map(({ id, prompt }) => (id === 'todo' ? '1 task left' : prompt)),
  );
});

test('after the owner’s projects the demos are drawings and names', () => {
  render(<DemoRows isStrip />);
  expect(screen.getByRole('list').textContent).toBe(allDemos.map(({ name }) => name).join(''));
});
