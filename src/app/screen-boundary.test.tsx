// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { App } from './app.tsx';

const about = vi.hoisted(() => ({ failure: null as unknown }));

vi.mock('#features/about/about-screen.tsx', () => ({
  AboutScreen() {
    if (about.failure !== null) throw about.failure;
    return <h1 tabIndex={-1}>About Me</h1>;
  },
}));

/** React reports what a boundary caught; the console is quiet for the test, and what it was told comes back. */
function expectReports() {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return {
    end() {
      const reports = consoleError.mock.calls.flat().map(String);
      consoleError.mockRestore();
      return reports.join('\n');
    },
  };
}

const arriveAt = (heading: string) => screen.findByRole('heading', { level: 1, name: heading });

async function follow(link: string) {
  const navigation = screen.getByRole('navigation', { name: 'Main' });
  await userEvent.click(within(navigation).getByRole('link', { name: link }));
}

beforeEach(() => {
  window.location.hash = '#/';
  about.failure = null;
});

test('shows what a broken screen threw below the heading, with ways out, under a title of its own', async () => {
  const reports = expectReports();
  about.failure = new Error('The ink has run out');
  render(<App />);
  await follow('About Me');
  await arriveAt('Unexpected Application Error!');
  expect(within(screen.getByRole('main')).getByText('The ink has run out').tagName).toBe('P');
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('#/');
  screen.getByRole('button', { name: 'Reload the page' });
  expect(document.title).toBe('Error · Alex Example');
  expect(document.activeElement?.textContent).toBe('Unexpected Application Error!');
  expect(reports.end()).toContain('The ink has run out');
});

test('leaves the navigation bar and the other screens working when one screen is broken', async () => {
  const reports = expectReports();
  about.failure = new Error('The ink has run out');
  render(<App />);
  await follow('About Me');
  await arriveAt('Unexpected Application Error!');
  await follow('To-Do List App');
  await arriveAt('To-Do List');
  expect(document.title).toBe('To-Do List App · Alex Example');
  expect(reports.end()).toContain('The ink has run out');
});

test('tries a broken screen anew when the visitor comes back to it', async () => {
  const reports = expectReports();
  about.failure = new Error('The ink has run out');
  render(<App />);
  await follow('About Me');
  await arriveAt('Unexpected Application Error!');
  await follow('Home');
  await arriveAt('Welcome to My Portfolio!');
  reports.end();
  about.failure = null;
  await follow('About Me');
  await arriveAt('About Me');
  expect(document.title).toBe('About Me · Alex Example');
});

test.each([
  ['a text', 'out of paper', 'out of paper'],
  ['an object without a message', { code: 7 }, '[object Object]'],
])('shows the error screen also where %s was thrown', async (_name, thrown, message) => {
  const reports = expectReports();
  about.failure = thrown;
  window.location.hash = '#/about';
  render(<App />);
  await arriveAt('Unexpected Application Error!');
  screen.getByText(message);
  reports.end();
});

test('says "404 Not Found" for an unknown route, and offers no reload, which could not help', async () => {
  window.location.hash = '#/no/such/screen';
  render(<App />);
  await arriveAt('Unexpected Application Error!');
  screen.getByText('404 Not Found');
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Main' }).querySelector('[aria-current]')).toBeNull();
  expect(document.title).toBe('Error · Alex Example');
});
