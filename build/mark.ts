import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { OwnerMark } from '#lib/owner.ts';
import { oklchToHex } from './oklch.ts';

/** The colours of paper and ink of the two themes, as in src/ui/tokens.css. */
export const paperAndInk = { paper: '#fbfaf7', ink: '#1a1714', darkPaper: '#181410', darkInk: '#ebe7de' } as const;
const defaultHue = 266;
const size = 64;

export interface MarkOwner {
  readonly name: string;
  readonly accentHue: number | null;
}

/** "Alex Example" → "A", "Ève" → "È": the letter that the mark shows; empty for a name without letters. */
export function initialOf(name: string): string {
  return (/\p{L}\p{M}*/u.exec(name)?.[0] ?? '').toLocaleUpperCase('en');
}

/**
 * The owner's mark: the initial in Newsreader with a dot in the accent, on a square of ink. As outlines, so that it looks
 * the same everywhere. A letter that the typeface lacks (Greek, Cyrillic, Chinese …) leaves the dot alone, drawn large.
 * @param adapts true for a file that a browser shows in both themes: it then inverts in the dark one
 */
export function markSvg(owner: MarkOwner, { adapts }: { readonly adapts: boolean }): string {
  const { paper, ink, darkPaper, darkInk } = paperAndInk;
  const hue = owner.accentHue ?? defaultHue;
  const dot = { onInk: oklchToHex(0.77, 0.12, hue), onPaper: oklchToHex(0.46, 0.2, hue) };
  const style = adapts
    ? `<style>@media (prefers-color-scheme: dark){.g{fill:${darkInk}}.m{fill:${darkPaper}}.d{fill:${dot.onPaper}}}</style>`
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${style}` +
    `<path class="g" fill="${ink}" d="M0 0h${size}v${size}H0z"/>${shapes(owner.name, paper, dot.onInk)}</svg>`
  );
}

/** The shapes on the mark's square of 64 units; a dot alone for a letter that the typeface lacks. */
export function ownerMark(name: string): OwnerMark {
  const letter = letterOutline(initialOf(name));
  if (letter === null) return { letter: null, dot: { x: 32, y: 32, radius: 14 } };
  return { letter: letter.path, dot: { x: Math.round((letter.right + 5.5) * 10) / 10, y: 47, radius: 3.5 } };
}

function shapes(name: string, letterColor: string, dotColor: string): string {
  const { letter, dot } = ownerMark(name);
  return (
    (letter === null ? '' : `<path class="m" fill="${letterColor}" d="${letter}"/>`) +
    `<circle class="d" fill="${dotColor}" cx="${dot.x}" cy="${dot.y}" r="${dot.radius}"/>`
  );
}

/** The letter standing on the line y = 50, 38 units high and centred together with its dot. */
function letterOutline(letter: string): { readonly path: string; readonly right: number } | null {
  const file = createRequire(import.meta.url).resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff');
  const font = fontkit.create(readFileSync(file));
  const codePoint = letter.normalize('NFC').codePointAt(0);
  if (!('glyphForCodePoint' in font) || codePoint === undefined || !font.hasGlyphForCodePoint(codePoint)) return null;
  const { path } = font.glyphForCodePoint(codePoint);
  const { minX, maxX, maxY } = path.bbox;
  const scale = Math.min(36 / maxY, 40 / (maxX - minX));
  const width = (maxX - minX) * scale;
  const left = (size - width - 9) / 2;
  const moved = path.transform(scale, 0, 0, -scale, left - minX * scale, 50);
  return { path: roundNumbers(moved.toSVG()), right: left + width };
}

function roundNumbers(path: string): string {
  return path.replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));
}
