import type { Monogram } from '#lib/owner.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import type { Typesetter } from '#site-generator/fonts/typesetter.ts';
import { accentColors, paperAndInk } from './color.ts';
import { type GeneratedFile, renderPng } from './images.ts';

type MonogramOwner = Pick<Owner, 'name' | 'accentHue'>;

/** The transform of its letter on the lower edge of a portrait of 280 × 350 units, at most 62 % as high and 82 % as wide. */
interface PortraitMonogram extends Monogram {
  readonly portrait: string;
}

/** The favicon, and the icon for a phone's home screen. */
export async function iconFiles(owner: MonogramOwner, typesetter: Typesetter): Promise<readonly GeneratedFile[]> {
  return [
    { name: 'favicon.svg', content: monogramSvg(owner, typesetter, darkThemeStyle(owner)) },
    { name: 'apple-touch-icon.png', content: await renderPng(monogramSvg(owner, typesetter), 180) },
  ];
}

/** Inverts the favicon in the dark theme. */
function darkThemeStyle(owner: MonogramOwner): string {
  const { darkPaper, darkInk } = paperAndInk;
  const dot = accentColors(owner.accentHue).light;
  return `<style>@media (prefers-color-scheme: dark){.g{fill:${darkInk}}.m{fill:${darkPaper}}.d{fill:${dot}}}</style>`;
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

const letterTemplate = `#set page(width: auto, height: auto, margin: 0pt, fill: none)
#set text(1000pt, font: fonts, weight: 500, fallback: false, top-edge: "bounds", bottom-edge: "bounds")
#data.letter`;

/**
 * The shapes on a square of 64 units: the letter, at most 36 units high and 12 deep with its baseline at 50, centered together
 * with its dot. Only a large dot if no font has the letter, or the name has none.
 */
export function createMonogram(name: string, { findMissing, typeset }: Typesetter): PortraitMonogram {
  const initial = getInitial(name);
  if (initial === '' || findMissing([initial]).size > 0) {
    return { letter: '', transform: '', dot: { x: 32, y: 32, radius: 14 }, portrait: '' };
  }
  // Typst's image is as large as the letter, which is moved down from the baseline.
  const svg = typeset(letterTemplate, { letter: initial }).svg();
  const image = /viewBox="0 0 (\S+) (\S+)".*?matrix\(1 0 0 -1 0 (\S+)\).* d="([^"]+)"/s.exec(svg);
  if (image === null) throw new Error(`Typst: expected an image of ${initial}`);
  const [width = 0, height = 0, above = 0] = image.slice(1, 4).map(Number);
  const below = height - above;
  const scale = Math.min(36 / above, 40 / width, 12 / Math.max(below, 0));
  const start = (64 - width * scale - 9) / 2;
  const large = Math.min(217 / height, 230 / width);
  return {
    letter: image[4]?.replaceAll(/ ?([a-z]) ?/gi, '$1') ?? '',
    transform: toMatrix(scale, start, 50),
    dot: { x: round(64 - start - 3.5, 10), y: 47, radius: 3.5 },
    portrait: toMatrix(large, (280 - width * large) / 2, 350 - below * large),
  };
}

/** A typeset letter is drawn upwards. */
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
