import { readFileSync } from 'node:fs';
import { formatHex, wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { accentColors, paperAndInk } from './color.ts';

const stylesheet = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');

/** The colors of a token in the light and in the dark theme. */
function readToken(name: string, hue = 266): readonly string[] {
  const [, light = '', dark = light] =
    new RegExp(`--${name}: (?:light-dark\\()?(oklch\\(.*?)(?:, (oklch.*?)\\))?;`).exec(stylesheet) ?? [];
  return [light, dark].map((color) => formatHex(color.replace('var(--accent-hue)', String(hue))) ?? '');
}

const hues = Array.from({ length: 361 }, (_, hue) => hue);

test('has paper and ink of the stylesheet', () => {
  const [[paper, darkPaper], [ink, darkInk], [softInk]] = [readToken('paper'), readToken('ink'), readToken('ink-soft')];
  expect(paperAndInk).toEqual({ paper, ink, softInk, darkPaper, darkInk });
});

test('has the accent colors of the stylesheet', () => {
  expect(hues.map((hue) => Object.values(accentColors(hue)))).toEqual(hues.map((hue) => readToken('accent', hue)));
  expect(Object.values(accentColors(null))).toEqual(readToken('accent'));
});

test.each([
  ['accent', 'paper'],
  ['on-accent-fill', 'accent-fill'],
  ['on-accent-fill', 'accent-fill-hover'],
])('%s is legible on %s with every hue of the accent, in both themes', (text, background) => {
  const contrasts = hues.flatMap((hue) => {
    const backgrounds = readToken(background, hue);
    return readToken(text, hue).map((color, theme) => wcagContrast(color, backgrounds[theme] ?? ''));
  });
  expect(contrasts).toHaveLength(2 * hues.length);
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
});
