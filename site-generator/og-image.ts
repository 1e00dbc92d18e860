import { Resvg } from '@resvg/resvg-js';
import { type FittedText, fitText, type Setting } from './fit-text.ts';
import { type MonogramOwner, monogramSvg, paperAndInk } from './monogram.ts';
import { openTypeface, type Typeface } from './typeface.ts';

/** The size that OpenGraph and Twitter cards ask for, in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const;

export interface CardOwner extends MonogramOwner {
  readonly label: string | null;
  readonly location: string | null;
}

export interface CardTexts {
  readonly owner: CardOwner;
  /** The screen that the card is for; null on home's. */
  readonly screenName: string | null;
  /** "alex.example"; null while unknown. */
  readonly address: string | null;
}

/** The two weights that a card is set in, and the owner's font files behind them. */
export interface CardFaces {
  readonly extraFonts: readonly string[];
  readonly display: Typeface;
  readonly text: Typeface;
}

/** @param extraFonts paths of the owner's font files */
export function cardFaces(extraFonts: readonly string[]): CardFaces {
  return { extraFonts, display: openTypeface('medium', extraFonts), text: openTypeface('regular', extraFonts) };
}

/** The letters of the owner's texts that no font has: a card leaves out a text with one of them. */
export function lettersMissing({ name, label, location }: CardOwner, { text }: CardFaces): readonly string[] {
  return text.missing([name, label, location].join(' '));
}

/** The picture that a link preview shows, as a PNG. The same texts and fonts give the same bytes. */
export function ogImagePng(texts: CardTexts, faces: CardFaces): Uint8Array {
  return new Resvg(ogImageSvg(texts, faces)).render().asPng();
}

const margin = 80;
const width = ogImageSize.width - 2 * margin;
const mark = { y: 68, size: 76 } as const;
const ruleY = 456;
/** --ink-soft of the light theme in src/ui/tokens.css. */
const softInk = '#5c574f';

/**
 * Paper and ink of the light theme: the mark at the head, the name as large as it fits above a rule, what the owner is
 * and where below it. All text is outlines. A text with letters that no font has is left out, and the next one moves up.
 */
export function ogImageSvg({ owner, screenName, address }: CardTexts, faces: CardFaces): string {
  const { paper, ink } = paperAndInk;
  const drawable = (text: string | null) =>
    text !== null && faces.text.missing(text).length === 0 && faces.text.width(text, 1) > 0 ? text : null;
  const [title = null, ...details] = [drawable(owner.name), screenName, drawable(owner.label)].filter(
    (text) => text !== null,
  );
  const subtitle = screenName !== null && title !== screenName ? screenName : null;
  const label = details.find((text) => text !== screenName) ?? null;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ogImageSize.width} ${ogImageSize.height}">`,
    `<path fill="${paper}" d="M0 0h${ogImageSize.width}v${ogImageSize.height}H0z"/>`,
    monogramSvg(owner, { adapts: false, fonts: faces.extraFonts }).replace(
      '<svg',
      `<svg x="${margin}" y="${mark.y}" width="${mark.size}" height="${mark.size}"`,
    ),
    drawAddress(drawable(address), faces.text),
    drawTitle(title, subtitle, faces),
    `<path fill="${ink}" d="M${margin} ${ruleY}h${width}v2h-${width}z"/>`,
    drawFoot(label, drawable(owner.location), faces.text),
    '</svg>',
  ].join('');
}

function drawAddress(address: string | null, face: Typeface): string {
  if (address === null) return '';
  const fitted = fitText(address, width - 140, steps(30, 22, 1), face.width);
  const x = margin + width - face.width(fitted.lines.join(''), fitted.size);
  return drawLines(fitted, face, { x, lastBaseline: mark.y + 48, leading: 1 }, softInk);
}

/** Name and, below it, screen: they stand on the rule. */
function drawTitle(title: string | null, subtitle: string | null, { display, text }: CardFaces): string {
  if (title === null) return '';
  const lastBaseline = subtitle === null ? ruleY - 56 : ruleY - 140;
  const settings: [Setting, ...Setting[]] =
    subtitle === null
      ? [...steps(148, 96, 1), ...steps(116, 72, 2), ...steps(72, 44, 3)]
      : [...steps(120, 80, 1), ...steps(80, 56, 2), ...steps(56, 40, 3)];
  const name = fitText(title, width, settings, display.width);
  const drawn = drawLines(name, display, { x: margin, lastBaseline, leading: 1.02 }, paperAndInk.ink);
  if (subtitle === null) return drawn;
  const screen = fitText(subtitle, width, steps(60, 40, 1), text.width);
  return drawn + drawLines(screen, text, { x: margin, lastBaseline: ruleY - 52, leading: 1 }, softInk);
}

/** What the owner is on the left, where on the right; one below the other where they do not fit side by side. */
function drawFoot(label: string | null, location: string | null, face: Typeface): string {
  const top = ruleY + 62;
  const soft = (text: string, size: number, x: number, lastBaseline: number) =>
    drawLines({ lines: [text], size }, face, { x, lastBaseline, leading: 1 }, softInk);
  if (label === null) return location === null ? '' : drawFoot(location, null, face);
  const room = location === null ? width : width - face.width(location, 32) - 48;
  if (face.width(label, 38) <= room) {
    const right = location === null ? '' : soft(location, 32, margin + width - face.width(location, 32), top);
    return (
      drawLines({ lines: [label], size: 38 }, face, { x: margin, lastBaseline: top, leading: 1 }, paperAndInk.ink) +
      right
    );
  }
  const fitted = fitText(label, width, [...steps(38, 30, 1), ...steps(32, 26, 2)], face.width);
  const lastBaseline = top + (fitted.lines.length - 1) * fitted.size * 1.2 - 8;
  const below = location === null ? null : fitText(location, width, steps(28, 22, 1), face.width);
  return (
    drawLines(fitted, face, { x: margin, lastBaseline, leading: 1.2 }, paperAndInk.ink) +
    (below === null ? '' : soft(below.lines.join(''), below.size, margin, lastBaseline + 40))
  );
}

interface LinesPlace {
  readonly x: number;
  readonly lastBaseline: number;
  /** Distance between baselines, in font sizes. */
  readonly leading: number;
}

function drawLines({ lines, size }: FittedText, face: Typeface, place: LinesPlace, color: string): string {
  const outlines = lines.map((line, index) => {
    const baseline = place.lastBaseline - (lines.length - 1 - index) * size * place.leading;
    return face.outline(line, size, place.x, baseline);
  });
  return `<path fill="${color}" d="${outlines.join('')}"/>`;
}

/** Settings from one size down to another, in steps of 4. */
function steps(from: number, to: number, lines: number): [Setting, ...Setting[]] {
  const smaller = Array.from({ length: Math.floor((from - to) / 4) }, (_, step) => ({
    size: from - 4 * (step + 1),
    lines,
  }));
  return [{ size: from, lines }, ...smaller];
}
