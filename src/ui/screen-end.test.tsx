// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { ScreenEnd, ScreenEndContext, type ScreenEndPanel } from './screen-end.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true';
const field = () => screen.queryByRole('textbox');

function Loaded({ onLoad }: { readonly onLoad: () => void }) {
  useEffect(onLoad, [onLoad]);
  return <p>Loaded</p>;
}

test('opens one panel at a time, which keeps its input and runs its effects only while open', async () => {
  const [onLoad, onOpen] = [vi.fn(), vi.fn()];
  const appPanels: readonly ScreenEndPanel[] = [{ title: 'Notes', content: <Loaded onLoad={onLoad} /> }];
  render(
    <ScreenEndContext value={appPanels}>
      <ScreenEnd panels={[{ title: 'Backup', content: <input />, onOpen }]}>
        <a href="https://example.com">Data</a>
      </ScreenEnd>
    </ScreenEndContext>,
  );
  expect([...document.querySelectorAll('button, a')].map(({ textContent }) => textContent)).toEqual([
    'Backup',
    'Notes',
    'Data',
  ]);
  expect(field()).toBeNull();
  const user = userEvent.setup();
  await user.click(button('Backup'));
  expect(document.getElementById(button('Backup').getAttribute('aria-controls') ?? '')?.contains(field())).toBe(true);
  await user.tab();
  expect(document.activeElement).toBe(field());
  await user.keyboard('typed');
  expect(onLoad).not.toHaveBeenCalled();
  await user.click(button('Notes'));
  expect(onLoad).toHaveBeenCalledTimes(1);
  expect([isOpen('Backup'), isOpen('Notes'), field()]).toEqual([false, true, null]);
  await user.click(button('Backup'));
  expect(field()).toHaveProperty('value', 'typed');
  await user.click(button('Backup'));
  expect([isOpen('Backup'), field()]).toEqual([false, null]);
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('opens a panel that becomes busy, and doesn’t reopen it once the visitor has closed it', async () => {
  const renderEnd = (isBusy: boolean) => <ScreenEnd panels={[{ title: 'Backup', content: <input />, isBusy }]} />;
  const { rerender } = render(renderEnd(false));
  rerender(renderEnd(true));
  expect(field()).not.toBeNull();
  await userEvent.click(button('Backup'));
  rerender(renderEnd(true));
  expect(isOpen('Backup')).toBe(false);
});
