// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchBuildFacts } from './build-facts.ts';
import { BuildNotes } from './build-notes.tsx';

interface Entry {
  readonly name?: string;
  readonly startTime?: number;
  readonly duration?: number;
  readonly interactionId?: number;
}

/** Reports entries to those who observe their type. */
let report: (type: string, entry: Entry) => void;

beforeEach(() => {
  const observers = new Map<string, (list: { getEntries(): readonly Entry[] }) => void>();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = ['paint', 'event', 'first-input'];
      readonly onEntries: (list: { getEntries(): readonly Entry[] }) => void;
      constructor(onEntries: (list: { getEntries(): readonly Entry[] }) => void) {
        this.onEntries = onEntries;
      }
      observe({ type }: { readonly type: string }) {
        observers.set(type, this.onEntries);
      }
      disconnect = () => undefined;
    },
  );
  report = (type, entry) => act(() => observers.get(type)?.({ getEntries: () => [entry] }));
});
afterEach(() => vi.unstubAllGlobals());

const sampleNotes = {
  paragraphs: ['It was hard.', 'It was decided.'],
  files: { Code: 'src/a.ts', Decision: 'docs/decisions/a.md', Test: 'e2e/a.spec.ts' },
};
const commit = 'f837003, Nov 22, 2026';
const facts = { scriptBytes: 15_849, unitTests: 39, browserTests: 21, commit };

/** The facts as shown: "Built from: f837003, Nov 22, 2026". */
const listFacts = () =>
  [...document.querySelectorAll('dt')].map((label) => `${label.textContent}: ${label.nextSibling?.textContent}`);

test('shows the facts of the build, and those of the visit as the browser reports them', () => {
  render(<BuildNotes notes={sampleNotes} facts={facts} repositoryUrl={null} />);
  const buildFacts = [
    'Scripts of this screen: 15.8 KB',
    'Tests of this screen: 39 unit, 21 browser',
    'Built from: f837003, Nov 22, 2026',
  ];
  expect(listFacts()).toEqual(buildFacts);
  report('paint', { name: 'first-paint', startTime: 100 });
  report('paint', { name: 'first-contentful-paint', startTime: 1_234.5 });
  report('first-input', { duration: 24 });
  report('event', { duration: 320, interactionId: 0 });
  expect(listFacts()).toEqual([...buildFacts, 'First contentful paint: 1,235 ms', 'Slowest interaction so far: 24 ms']);
  report('event', { duration: 48, interactionId: 7 });
  report('event', { duration: 32, interactionId: 8 });
  expect(listFacts()).toContain('Slowest interaction so far: 48 ms');
});

test('leaves out the facts of the build if they can’t be loaded, and the commit of one without git', () => {
  const { rerender } = render(<BuildNotes notes={sampleNotes} facts={null} repositoryUrl={null} />);
  expect(listFacts()).toEqual([]);
  expect(screen.getByText(/sent nowhere/).textContent).not.toContain('Tests:');
  rerender(<BuildNotes notes={sampleNotes} facts={{ ...facts, commit: null }} repositoryUrl={null} />);
  expect(listFacts()).toHaveLength(2);
});

test('links to the files at the code host, and has no links without one', () => {
  const { rerender } = render(
    <BuildNotes notes={sampleNotes} facts={facts} repositoryUrl="https://code.test/bo/site" />,
  );
  const links = screen.getAllByRole('link', { name: /^a\.(?:ts|md|spec\.ts) \(opens in a new tab\)$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Object.values(sampleNotes.files).map((path) => `https://code.test/bo/site/blob/main/${path}`),
  );
  expect(links.map((link) => link.getAttribute('rel'))).toEqual(Array(3).fill('noopener noreferrer'));
  rerender(<BuildNotes notes={sampleNotes} facts={facts} repositoryUrl={null} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('It was hard.')).toBeDefined();
});

test('loads the facts of the build', async () => {
  const request = vi.fn(async () => Response.json({ commit, demos: { finance: facts } }));
  vi.stubGlobal('fetch', request);
  expect(await fetchBuildFacts('finance')).toEqual(facts);
});

test.each(['<!doctype html>', '[]', '{"demos":{}}'])('has no facts of the build from %s', async (body) => {
  vi.stubGlobal('fetch', async () => new Response(body));
  expect(await fetchBuildFacts('finance')).toBeNull();
});
