// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EndPanel, ScreenEnd, ScreenEndContext } from './screen-end.tsx';

const getPanel = (title: string) => screen.getByText(title).closest('details') as HTMLDetailsElement;

test('shows the screen’s panels, then the app’s, then the attribution, and renders a panel’s content while it is open', async () => {
  render(
    <ScreenEndContext value={<EndPanel title="Notes">Noted</EndPanel>}>
      <ScreenEnd panels={<EndPanel title="Backup">Saved</EndPanel>}>
        <a href="https://example.com">Data</a>
      </ScreenEnd>
    </ScreenEndContext>,
  );
  const titles = [...document.querySelectorAll('summary, a')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Backup', 'Notes', 'Data']);
  expect(screen.queryByText('Saved')).toBeNull();
  const backup = getPanel('Backup');
  await act(async () => {
    backup.open = true;
    backup.dispatchEvent(new Event('toggle'));
  });
  expect(screen.getByText('Saved')).toBeTruthy();
  await act(async () => {
    backup.open = false;
    backup.dispatchEvent(new Event('toggle'));
  });
  expect(screen.queryByText('Saved')).toBeNull();
  expect(getPanel('Notes').name).toBe(backup.name);
});
