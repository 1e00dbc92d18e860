import type { Monogram } from '#owner/owner-content.ts';
import type { Owner } from '#site-generator/owner.ts';
import type { Typesetter } from '#site-generator/typst/typesetter.ts';
import { accentColors, paperAndInk } from './color.ts';
import { type GeneratedFile, renderPng } from './images.ts';

type MonogramOwner = Pick<Owner, 'name' | 'accentHue'>;

/** The favicon, which follows the theme, and the icon for a phone's home screen. */
export async function iconFiles(owner: MonogramOwner, typesetter: Typesetter): Promise<readonly GeneratedFile[]> {
  const { darkInk, darkPaper } = paperAndInk;
  const dot = accentColors(owner.accentHue).light;
  const darkTheme = `.g{fill:${darkInk}}.m{fill:${darkPaper}}.d{fill:${dot}}`;
  const style = `<style>@media (prefers-color-scheme: dark){${darkTheme}}</style>`;
  return [
    { name: 'favicon.svg', content: monogramSvg(owner, typesetter, style) },
    { name: 'apple-touch-icon.png', content: await renderPng(monogramSvg(owner, typesetter), 180) },
  ];
}

/** The initial in the typeface of headings, as outlines, and a dot in the accent color, on a dark square. */
export function monogramSvg(owner: MonogramOwner, typesetter: Typesetter, style = ''): string {
  const { letter, transform, dot } = createMonogram(owner.name, typesetter);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${style}` +
    `<path class="g" fill="${paperAndInk.ink}" d="M0 0h64v64H0z"/>` +
    (letter && `<path class="m" fill="${paperAndInk.paper}" d="${letter}" transform="${transform}"/>`) +
    `<circle class="d" fill="${accentColors(owner.accentHue).dark}" cx="${dot.x}" cy="${dot.y}" r="${dot.radius}"/></svg>`
  );
}

/**
 * The shapes on a square of 64 units: the letter, at most 36 units high and 12 deep with its baseline at 50, centered together
 * with its dot. Only a large dot if no font has the letter, or the name has none.
 */
export function createMonogram(name: string, { outline }: Typesetter): Monogram & { readonly portrait: string } {
  const initial = getInitial(name);
  const letter = initial === '' ? null : outline(initial);
  if (letter === null) return { letter: '', transform: '', dot: { x: 32, y: 32, radius: 14 }, portrait: '' };
  const { path, width, above, below } = letter;
  const scale = Math.min(36 / above, 40 / width, 12 / Math.max(below, 0));
  const start = (64 - width * scale - 9) / 2;
  const large = Math.min(217 / (above + below), 230 / width);
  return {
    letter: path,
    transform: toMatrix(scale, start, 50),
    dot: { x: round(64 - start - 3.5, 10), y: 47, radius: 3.5 },
    // On the lower edge of a portrait of 280 × 350 units, at most 62 % as high and 82 % as wide.
    portrait: toMatrix(large, (280 - width * large) / 2, 350 - below * large),
  };
}

function toMatrix(scale: number, x: number, baseline: number): string {
  return `matrix(${round(scale, 1e5)} 0 0 ${-round(scale, 1e5)} ${round(x, 100)} ${round(baseline, 100)})`;
}

/** "Dr.", "Prof. Dr.", "Dipl.-Ing.", but not "J. R. R.". */
const titles = /^(?:[\p{L}.-]*\p{L}{2}[\p{L}-]*\.\s+)+/u;

/** "Dr. Alex Example" → "A", "ève" → "È"; empty for a name without letters. */
function getInitial(name: string): string {
  return (/\p{L}\p{M}*/u.exec(name.replace(titles, ''))?.[0] ?? '').toLocaleUpperCase('en');
}

function round(value: number, precision: number): number {
  return Math.round(value * precision) / precision;
}
