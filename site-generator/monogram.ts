import type * as fontkit from 'fontkit';
import type { Monogram } from '#lib/owner.ts';
import { newsreaderFiles, openFont } from './font-files.ts';
import { oklchToHex } from './oklch.ts';

/** The colours of paper and ink of the two themes, as in src/ui/tokens.css. */
export const paperAndInk = { paper: '#fbfaf7', ink: '#1a1714', darkPaper: '#181410', darkInk: '#ebe7de' } as const;
const defaultHue = 266;
const size = 64;

export interface MonogramOwner {
  readonly name: string;
  readonly accentHue: number | null;
}

interface MarkOptions {
  /** True for a file that a browser shows in both themes: it then inverts in the dark one. */
  readonly adapts: boolean;
  /** Paths of the owner's font files, for letters that Newsreader lacks. */
  readonly fonts?: readonly string[];
}

/** "Alex Example" → "A", "Ève" → "È": the letter that the mark shows; empty for a name without letters. */
export function getInitial(name: string): string {
  return (/\p{L}\p{M}*/u.exec(name)?.[0] ?? '').toLocaleUpperCase('en');
}

/**
 * The owner's mark: the initial in Newsreader with a dot in the accent, on a square of ink. As outlines, so that it looks
 * the same everywhere. A letter that the typeface lacks (Greek, Cyrillic, Chinese …) comes from the first of the owner's
 * fonts that has it; one that none has leaves the dot alone, drawn large.
 */
export function monogramSvg(owner: MonogramOwner, { adapts, fonts = [] }: MarkOptions): string {
  const { paper, ink, darkPaper, darkInk } = paperAndInk;
  const hue = owner.accentHue ?? defaultHue;
  const dot = { onInk: oklchToHex(0.77, 0.12, hue), onPaper: oklchToHex(0.46, 0.2, hue) };
  const style = adapts
    ? `<style>@media (prefers-color-scheme: dark){.g{fill:${darkInk}}.m{fill:${darkPaper}}.d{fill:${dot.onPaper}}}</style>`
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${style}` +
    `<path class="g" fill="${ink}" d="M0 0h${size}v${size}H0z"/>${shapes(createMonogram(owner.name, fonts), paper, dot.onInk)}</svg>`
  );
}

/** The shapes on the mark's square of 64 units; a dot alone for a letter that no font has. */
export function createMonogram(name: string, fonts: readonly string[] = []): Monogram {
  const letter = letterOutline(getInitial(name), fonts);
  if (letter === null) return { letter: null, dot: { x: 32, y: 32, radius: 14 } };
  return { letter: letter.path, dot: { x: Math.round((letter.right + 5.5) * 10) / 10, y: 47, radius: 3.5 } };
}

function shapes({ letter, dot }: Monogram, letterColor: string, dotColor: string): string {
  return (
    (letter === null ? '' : `<path class="m" fill="${letterColor}" d="${letter}"/>`) +
    `<circle class="d" fill="${dotColor}" cx="${dot.x}" cy="${dot.y}" r="${dot.radius}"/>`
  );
}

/** The letter standing on the line y = 50, 38 units high and centred together with its dot. */
function letterOutline(
  letter: string,
  fonts: readonly string[],
): { readonly path: string; readonly right: number } | null {
  const path = glyphPath(letter.normalize('NFC').codePointAt(0), [...newsreaderFiles('medium'), ...fonts]);
  if (path === null) return null;
  const { minX, maxX, maxY } = path.bbox;
  const scale = Math.min(36 / maxY, 40 / (maxX - minX));
  const width = (maxX - minX) * scale;
  const left = (size - width - 9) / 2;
  const moved = path.transform(scale, 0, 0, -scale, left - minX * scale, 50);
  return { path: roundNumbers(moved.toSVG()), right: left + width };
}

/** The outline of a character in the first of the fonts that has it; null for one without an outline too. */
function glyphPath(codePoint: number | undefined, files: readonly string[]): fontkit.Path | null {
  if (codePoint === undefined) return null;
  for (const file of files) {
    const font = openFont(file);
    if (font.hasGlyphForCodePoint(codePoint)) {
      const { path } = font.glyphForCodePoint(codePoint);
      return path.bbox.maxY > 0 && path.bbox.maxX > path.bbox.minX ? path : null;
    }
  }
  return null;
}

function roundNumbers(path: string): string {
  return path.replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));
}
