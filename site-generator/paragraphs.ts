/** The paragraphs of a text: a blank line parts them, a single line break is a space. Markdown is not interpreted. */
export function paragraphs(text: string | null): string[] {
  const parts = (text ?? '')
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
  return [...new Set(parts)];
}

/** The first sentences of a text, or null of a blank one. */
export function firstSentences(text: string, count: number, language: string): string | null {
  const sentences = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)];
  return (
    sentences
      .slice(0, count)
      .map(({ segment }) => segment)
      .join('')
      .trim() || null
  );
}
