// @vitest-environment happy-dom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import { loadScreen } from './routes.tsx';

const about = vi.hoisted(() => ({ failure: null as unknown }));

vi.mock('#features/about/about-screen.tsx', () => ({
  AboutScreen() {
    if (about.failure !== null) throw about.failure;
    return <h1 tabIndex={-1}>About Me</h1>;
  },
}));

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function renderApp() {
  const home = await loadScreen('/');
  await act(async () => render(<App firstScreen={home} />));
}

async function follow(link: string) {
  const navigation = screen.getByRole('navigation', { name: 'Main' });
  await userEvent.click(within(navigation).getByRole('link', { name: link }));
}

beforeEach(() => {
  window.location.hash = '#/';
  about.failure = null;
});

test('replaces a broken screen with its error, keeps the others working, and tries again on the next visit', async () => {
  // React logs what a boundary catches.
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  about.failure = new Error('The screen is broken');
  await renderApp();
  await follow('About Me');
  await findHeading('Unexpected Application Error!');
  expect(within(screen.getByRole('main')).getByText('The screen is broken').tagName).toBe('P');
  expect(screen.getByRole('link', { name: 'Back to the start' }).getAttribute('href')).toBe('#/');
  screen.getByRole('button', { name: 'Reload the page' });
  expect(document.title).toBe('Error · Alex Example');
  expect(document.activeElement?.textContent).toBe('Unexpected Application Error!');
  expect(consoleError.mock.calls.flat().map(String).join()).toContain('The screen is broken');
  consoleError.mockRestore();

  await follow('To-Do List App');
  await findHeading('To-Do List');
  expect(document.title).toBe('To-Do List App · Alex Example');

  about.failure = null;
  await follow('About Me');
  await findHeading('About Me');
  expect(document.title).toBe('About Me · Alex Example');
});

test('focuses the heading at each unknown route, and offers no reload there', async () => {
  window.location.hash = '#/no/such/screen';
  await renderApp();
  await findHeading('Unexpected Application Error!');
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  screen.getByRole('link', { name: 'Home' }).focus();
  window.location.hash = '#/nor/this';
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Unexpected Application Error!'));
});
