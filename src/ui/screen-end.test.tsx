// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EndPanel, ScreenEnd, ScreenEndContext } from './screen-end.tsx';

test('shows the screen’s panels, then the app’s, then the attribution, and opens one panel at a time', () => {
  render(
    <ScreenEndContext value={<EndPanel title="Notes">Noted</EndPanel>}>
      <ScreenEnd panels={<EndPanel title="Backup">Saved</EndPanel>}>
        <a href="https://example.com">Data</a>
      </ScreenEnd>
    </ScreenEndContext>,
  );
  const titles = [...document.querySelectorAll('summary, a')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Backup', 'Notes', 'Data']);
  const [backup, notes] = screen.getAllByRole('group').map((panel) => panel.getAttribute('name'));
  expect(notes).toBe(backup);
  expect(screen.queryByText('Saved')).toBeNull();
});
