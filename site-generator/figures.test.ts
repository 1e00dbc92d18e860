import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeFigures, type Figures, figuresFile, readFigures } from './figures.ts';
import { sampleFigures } from './fixtures/figures.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'figures-'));
});

afterEach(() => rm(folder, { recursive: true }));

const figures: Figures = { ...sampleFigures, source: '1a2b' };

const read = async (text: string, source = '1a2b') => {
  await writeFile(join(folder, figuresFile), text);
  return readFigures(folder, source);
};

test('reads the figures of exactly this code', async () => {
  expect(await readFigures(folder, '1a2b')).toEqual({ figures: null, warning: null });
  expect(await read(JSON.stringify(figures))).toEqual({ figures, warning: null });
  expect(await read(JSON.stringify(figures), '3c4d')).toEqual({
    figures: null,
    warning:
      'content/figures.json was measured at commit 0123abc, with other code, so About doesn’t show it. ' +
      'Run npm run bench again, or delete it.',
  });
});

test.each(['{"source": "1a2b", ', '[]', JSON.stringify({ ...figures, headers: undefined })])(
  'shows no figures of a damaged file: %s',
  async (text) => {
    const { figures: none, warning } = await read(text);
    expect(none).toBeNull();
    expect(warning).toContain('content/figures.json is damaged');
  },
);

test('shows each figure with the command that measures it', () => {
  expect(describeFigures(figures).map((figure) => Object.values(figure))).toEqual([
    ['Largest paint against a static page', '1.05 × on home, 2.50 × at most', 'npm run bench -- --only lighthouse'],
    [
      'Lighthouse, at least',
      'Performance 98, accessibility 100, best practices 100, SEO 100',
      'npm run bench -- --only lighthouse',
    ],
    ['Home, compressed', '12.0 KB HTML, 70.7 KB JavaScript', 'npm run bench -- --only bytes'],
    ['Accessibility findings (axe)', '0 in both themes', 'npm run bench -- --only accessibility'],
    ['Security headers on nginx', 'A+', 'npm run bench -- --only headers'],
    ['Tests', '1,234 passed, 0 failed', 'npm test'],
    [
      'Measured',
      'Nov 22, 2026, commit 0123abc, sample content, Chromium 156 (headless shell), simulated throttling',
      'npm run bench',
    ],
  ]);
});

test('leaves out what was not measured', () => {
  const labels = describeFigures({ ...figures, headers: null, tests: null }).map(({ label }) => label);
  expect(labels).toHaveLength(5);
  expect(labels).not.toContain('Tests');
});
