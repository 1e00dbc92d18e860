import { breakLines } from './break-lines.ts';

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** One way to set a text: at this size, if it takes no more than so many lines. */
export interface Setting {
  readonly size: number;
  readonly lines: number;
}

/**
 * Sets a text in the first of the settings, from the best to the last resort, in which it fits without breaking a word.
 * Where it fits in none, the last one's lines end in "…". Several lines are evened out.
 * @param settings at least one
 * @param measure width of a text at a size, in the unit of `width`
 */
export function fitText(
  text: string,
  width: number,
  settings: readonly [Setting, ...Setting[]],
  measure: (text: string, size: number) => number,
): FittedText {
  const words = text.trim().split(/\s+/);
  for (const { size, lines } of settings) {
    const measureHere = (part: string) => measure(part, size);
    if (words.some((word) => measureHere(word) > width)) continue;
    const broken = breakLines(text, width, measureHere);
    if (broken.length <= lines) return { size, lines: evenLines(text, width, broken, measureHere) };
  }
  return cutText(text, width, settings.at(-1) ?? settings[0], measure);
}

/** The same number of lines, none of them much longer than the others. */
function evenLines(
  text: string,
  width: number,
  lines: readonly string[],
  measure: (text: string) => number,
): readonly string[] {
  const longestWord = Math.max(...text.split(/\s+/).map(measure));
  let even = lines;
  for (let narrower = width * 0.96; narrower >= Math.max(longestWord, width * 0.4); narrower -= width * 0.04) {
    const broken = breakLines(text, narrower, measure);
    if (broken.length > lines.length) break;
    even = broken;
  }
  return even.map((line) => line.trim());
}

function cutText(
  text: string,
  width: number,
  { size, lines }: Setting,
  measure: (text: string, size: number) => number,
): FittedText {
  const broken = breakLines(text, width, (part) => measure(part, size)).map((line) => line.trim());
  if (broken.length <= lines) return { size, lines: broken };
  let last = [...(broken[lines - 1] ?? '')];
  while (last.length > 0 && measure(`${last.join('')}…`, size) > width) last = last.slice(0, -1);
  return { size, lines: [...broken.slice(0, lines - 1), `${last.join('').trim()}…`] };
}
