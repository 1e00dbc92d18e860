// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allDemos } from '#demos.ts';
import { DemoRows } from './demo-rows.tsx';

test('after the owner’s projects the demos are drawings and names', () => {
  render(<DemoRows isStrip />);
  expect(screen.getByRole('list').textContent).toBe(allDemos.map(({ name }) => name).join(''));
});
