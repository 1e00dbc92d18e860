// The parts of entries and terms, in the owner's language.
import { displayUrl, plainText, type ResumeEntry, type RichText, type Section, type TextSpan } from '#lib/owner.ts';
import { formatPeriod, type Period } from '#site-generator/content/partial-date.ts';
import type { Resume } from '#site-generator/content/read-resume.ts';
import { parseItems, parseRichText } from '#site-generator/content/rich-text.ts';
import { parseUrl } from '#site-generator/content/url.ts';
import { joinTexts, listSeparator, type Wording } from '#site-generator/language/language.ts';

/** A section without its name. */
export type Content = WithoutHeading<Section>;
type WithoutHeading<Each> = Each extends Section ? Omit<Each, 'id' | 'heading'> : never;

/** An entry's parts, as far as it has them. Without a title, another part takes its place. */
export type NewEntry = Omit<Partial<ResumeEntry>, 'title'> & { readonly title: string | null };

/** The texts of an entry of the resume. */
type Texts = Pick<Resume['volunteer'][number], 'summary' | 'keywords' | 'highlights' | 'links'>;

type Parts = readonly (string | null)[];

/** A text that is a link if it has a URL. */
export function toSpan(text: string, url: string | null): TextSpan {
  return { text, url, mark: null };
}

/** The paragraphs and lists of a text, without those of punctuation only: GitHub has descriptions such as ".". */
export function toProse(source: string | null) {
  return parseRichText(source ?? '').filter((block) => !/^[\p{P}\s]*$/u.test(plainText(block)));
}

/** The texts of an entry, and texts that its section adds below them. */
export function toTexts({ summary, keywords, highlights, links }: Texts, language: string, ...more: Parts) {
  const lines = [...more, joinTexts(keywords, language)].flatMap((part) => part || []);
  return { text: [...toProse(summary), ...lines, ...links.map(toLink)], points: parseItems(highlights) };
}

/** A link, or text that isn't a URL. */
function toLink(text: string): RichText {
  const url = parseUrl(text);
  return url === null ? text : [toSpan(displayUrl(url), url)];
}

/**
 * The first of the names as the title, and the others and the place on the second line.
 * @param linked the name that the URL belongs to, by default the title
 */
export function toHead(
  names: Parts,
  each: Period & Pick<Resume['certificates'][number], 'url' | 'location'>,
  wording: Wording,
  linked: string | null = null,
) {
  const [title = null, ...others] = [...names, each.location].filter((name) => name !== null);
  const [url, otherUrl] = (linked ?? title) === title ? [each.url, null] : [null, each.url];
  const separator = listSeparator(wording.language);
  const subtitle = others.map((text, index) => (index === 0 ? toSpan(text, otherUrl) : toSpan(separator + text, null)));
  return { title, period: formatPeriod(each, wording), url, subtitle };
}

const noDetails = { period: null, url: null, subtitle: [], text: [], points: [], roles: [] } as const;

/** An entry with all its parts. Without any name, the title is the date, the URL or the first text. */
export function toEntry(parts: NewEntry): ResumeEntry {
  const { title, period, ...entry } = { ...noDetails, ...parts };
  if (title) return { ...entry, title, period };
  const name = period ?? (entry.url && displayUrl(entry.url));
  if (name) return { ...entry, title: name, period: null };
  const [first = '–', ...text] = entry.text;
  return { ...entry, title: plainText(first), period, text };
}

export const toEntries = (entries: readonly NewEntry[]): Content => ({
  kind: 'entries',
  entries: entries.map(toEntry),
});

/** A table of terms, each with its details, or a plain list if no term has any. */
export function toTerms(items: readonly Parts[], language: string): Content {
  const terms = items.map(([name = null, ...parts]) => {
    const details = joinTexts(parts, language, ' · ');
    return name === null ? { term: details ?? '', details: null } : { term: name, details };
  });
  if (terms.some(({ details }) => details !== null)) return { kind: 'terms', terms };
  return { kind: 'list', text: joinTexts([...new Set(terms.map(({ term }) => term))], language) ?? '' };
}
