// Where a line may end: after a space, a hyphen, a dash or a slash, and between characters of scripts without spaces.
const breakable =
  /(?<=\s)(?=\S)|(?<=[-–—/])(?=[\p{L}\p{N}])|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。])(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/u;

/**
 * Breaks a paragraph into lines, each as long as fits; where the last one would be a word or so, the others give it some
 * of theirs. A word that is wider than a whole line is cut where it must be.
 * @param measure width of a text in the unit of `lineWidth`
 * @returns the lines with the spaces at their ends, without which readers of the tagged text would join words; no line
 *   for a blank text
 */
export function breakLines(text: string, lineWidth: number, measure: (text: string) => number): string[] {
  const words = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(breakable)
    .flatMap((word) => cut(word, lineWidth, measure));
  const lines = fill(words, lineWidth, measure);
  if (lines.length < 2 || measure(lines.at(-1) ?? '') > lineWidth / 5) return lines;
  const narrower = fill(words, lineWidth * 0.9, measure);
  return narrower.length === lines.length ? narrower : lines;
}

function fill(words: readonly string[], lineWidth: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && measure((line + word).trimEnd()) > lineWidth) {
      lines.push(line);
      line = '';
    }
    line += word;
  }
  if (line !== '') lines.push(line);
  return lines;
}

function cut(word: string, lineWidth: number, measure: (text: string) => number): string[] {
  if (measure(word.trimEnd()) <= lineWidth) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (part !== '' && measure(part + segment) > lineWidth) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
