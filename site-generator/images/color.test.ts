import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentColors, getContrast, minTextContrast, oklchToHex, paperAndInk } from './color.ts';

test.each([
  [1, 0, 0, '#ffffff'],
  [0.628, 0.2577, 29.23, '#ff0000'],
  [0.5999, 0, 90, '#808080'],
])('turns oklch(%d %d %d) into %s', (lightness, chroma, hue, hex) => {
  const channels = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const actual = channels(oklchToHex(lightness, chroma, hue));
  for (const [channel, expected] of channels(hex).entries()) {
    expect(Math.abs((actual[channel] ?? Number.NaN) - expected)).toBeLessThanOrEqual(2);
  }
});

test.each([
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
])('measures the contrast of %s and %s as WCAG does', (one, other, contrast) => {
  expect(getContrast(one, other)).toBeCloseTo(contrast, 2);
});

const stylesheet = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');

/** The colors of a token in the light and in the dark theme. */
function readToken(name: string, hue = 266, css = stylesheet): readonly string[] {
  const [, light = '', dark = light] =
    new RegExp(`--${name}: (?:light-dark\\()?(oklch\\(.*?)(?:, (oklch.*?)\\))?;`).exec(css) ?? [];
  return [light, dark].map((color) => {
    const values = color.replace('var(--accent-hue)', String(hue)).match(/[\d.]+/g) ?? [];
    const [lightness = Number.NaN, chroma = Number.NaN, angle = Number.NaN] = values.map(Number);
    return oklchToHex(lightness, chroma, angle);
  });
}

const hues = Array.from({ length: 361 }, (_, hue) => hue);

test('has the accent colors of the stylesheet', () => {
  const ofHue = hues.map((accentHue) => Object.values(accentColors({ accentHue, accent: null })));
  expect(ofHue).toEqual(hues.map((hue) => readToken('accent', hue)));
  expect(accentColors({ accentHue: null, accent: null })).toEqual(accentColors({ accentHue: 266, accent: null }));
});

test.each([
  ['accent', 'paper'],
  ['on-accent-fill', 'accent-fill'],
  ['on-accent-fill', 'accent-fill-hover'],
])('%s is legible on %s with every hue of the accent, in both themes', (text, background) => {
  const contrasts = hues.flatMap((hue) => {
    const backgrounds = readToken(background, hue);
    return readToken(text, hue).map((color, theme) => getContrast(color, backgrounds[theme] ?? ''));
  });
  expect(contrasts).toHaveLength(2 * hues.length);
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(minTextContrast);
});

test('light text is legible on the dark theme’s fill of every accent color that an owner can choose', () => {
  // page-head.ts limits the chroma of such a fill to the default's.
  const chromas = [0, 0.035, 0.07, 0.105, 0.14];
  const fills = hues.flatMap((hue) => chromas.map((chroma) => oklchToHex(0.52, chroma, hue)));
  expect(fills).toContain(readToken('accent-fill')[1]);
  const contrasts = fills.map((fill) => getContrast(fill, paperAndInk.paper));
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(minTextContrast);
  expect(Math.min(...fills.map((fill) => getContrast(fill, paperAndInk.darkPaper)))).toBeGreaterThanOrEqual(3);
});

test.each([
  ['ink-soft', 7],
  ['control-edge', 7],
  ['rule', 4],
])('%s has a contrast of %d to the page if the visitor prefers more', (token, minContrast) => {
  const [, moreContrast = ''] = stylesheet.split('@media (prefers-contrast: more)');
  const papers = readToken('paper');
  for (const [theme, color] of readToken(token, 0, moreContrast).entries()) {
    expect(getContrast(color, papers[theme] ?? '')).toBeGreaterThanOrEqual(minContrast);
  }
});
