import type { Monogram } from '#lib/owner.ts';
import { type Font, noFonts } from '#site-generator/fonts/font-files.ts';
import { openTypesetter } from '#site-generator/resume/typesetter.ts';
import { type AccentChoice, accentColors, paperAndInk } from './color.ts';

const size = 64;

export interface MonogramOwner extends AccentChoice {
  readonly name: string;
}

interface MonogramOptions {
  /** True for a file that a browser shows in both themes: it then inverts in the dark one. */
  readonly adapts: boolean;
  /** The fonts of the typeface, and the owner's for letters that it doesn't have. */
  readonly fonts?: readonly Font[];
}

/** "Alex Example" → "A", "Ève" → "È": the letter of the monogram; empty for a name without letters. */
export function getInitial(name: string): string {
  return (/\p{L}\p{M}*/u.exec(name)?.[0] ?? '').toLocaleUpperCase('en');
}

/**
 * The owner's monogram: the initial in the typeface of headings and a dot in the accent color, on a dark square. As outlines,
 * so that it looks the same everywhere. A letter that the typeface doesn't have (Greek, Chinese …) comes from the first of
 * the owner's and fallback fonts that has it; if none has it, the monogram is only a large dot.
 */
export function monogramSvg(owner: MonogramOwner, { adapts, fonts = noFonts }: MonogramOptions): string {
  const { paper, ink, darkPaper, darkInk } = paperAndInk;
  const dot = accentColors(owner);
  const style = adapts
    ? `<style>@media (prefers-color-scheme: dark){.g{fill:${darkInk}}.m{fill:${darkPaper}}.d{fill:${dot.light}}}</style>`
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${style}` +
    `<path class="g" fill="${ink}" d="M0 0h${size}v${size}H0z"/>${shapes(createMonogram(owner.name, fonts), paper, dot.dark)}</svg>`
  );
}

/** The shapes on the square of 64 units; only a dot for a letter that no font has. */
export function createMonogram(name: string, fonts: readonly Font[] = noFonts): Monogram {
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

const letterTemplate = `#set page(width: auto, height: auto, margin: 0pt, fill: none)
#text(500pt, font: fonts-for("medium"), weight: 500, fallback: false, data.letter)`;

/** The letter with its baseline at y = 50, at most 36 units high and 12 deep, and centered together with its dot. */
function letterOutline(letter: string, fonts: readonly Font[]) {
  const { missingCharacters, typeset } = openTypesetter(fonts);
  if (letter === '' || missingCharacters([letter]).size > 0) return null;
  const svg = typeset(letterTemplate, { letter }).svg();
  const id = /href="#(\w+)"/.exec(svg)?.[1];
  const path = svg.split(`<symbol id="${id}"`)[1]?.match(/d="M 0 0([^"]+)"/)?.[1];
  if (path === undefined) return null;
  const { left, right, top, bottom } = getBox(path);
  const scale = Math.min(36 / top, 40 / (right - left), 12 / Math.max(-bottom, 0));
  const width = (right - left) * scale;
  const start = (size - width - 9) / 2;
  return { path: movePath(path, start - left * scale, 50, scale), right: start + width };
}

/** The commands of a path from Typst, which are relative. Its y axis points up. */
function parsePath(path: string): readonly (readonly [command: string, numbers: readonly number[]])[] {
  return Array.from(path.matchAll(/([a-z])([^a-z]*)/gi), ([, command = '', numbers = '']) => [
    command,
    numbers.trim().split(/\s+/).filter(Boolean).map(Number),
  ]);
}

/** The box around an outline's points: fonts have points at the extremes of curves. */
function getBox(path: string) {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const points = parsePath(path).map(([command, numbers]) => {
    const [dx = 0, dy = 0] = command === 'h' ? numbers : command === 'v' ? [0, ...numbers] : numbers.slice(-2);
    [x, y] = command === 'Z' ? [startX, startY] : [x + dx, y + dy];
    if (command === 'm') [startX, startY] = [x, y];
    return { x, y };
  });
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

function movePath(path: string, x: number, y: number, scale: number): string {
  const moved = parsePath(path).map(([command, numbers]) => {
    const signs = command === 'h' ? [1, 1] : command === 'v' ? [-1, -1] : [1, -1];
    return command + numbers.map((number, index) => round(number * scale * (signs[index % 2] ?? 1))).join(' ');
  });
  return `M${round(x)} ${round(y)}${moved.join('')}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
