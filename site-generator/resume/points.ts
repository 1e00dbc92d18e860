import { plainText, type RichText } from '#lib/owner.ts';
import { joinSpans } from '#site-generator/content/rich-text.ts';

/** A point of at most three words, such as "React Native", isn't a sentence. */
export function isTag(point: RichText, language: string): boolean {
  const text = plainText(point).trim();
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...words].filter(({ isWordLike }) => isWordLike).length <= 3 && !/[.!?。]$/.test(text);
}

/** The points with consecutive tags on one line: "Java · Kotlin · Go". */
export function joinTags(points: readonly RichText[], language: string): readonly RichText[] {
  const runs: [RichText, ...RichText[]][] = [];
  for (const text of points) {
    // A percent sign stays beside its number.
    const point = typeof text === 'string' ? text.replaceAll(/(?<=\d) (?=%)/g, '\u00a0') : text;
    const run = runs.at(-1);
    if (run && isTag(run[0], language) && isTag(point, language)) run.push(point);
    else runs.push([point]);
  }
  return runs.map((run) => (run.length === 1 ? run[0] : joinSpans(run)));
}
