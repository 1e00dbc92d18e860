// How an entry of the resume reads on About and in the PDF, in the owner’s language.
import { displayUrl, plainText, type ResumeEntry, type RichText, type TextSpan } from '#lib/owner-content.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import { formatPeriod, type Period, withPresentEnd } from '#site-generator/content/partial-date.ts';
import type { Project, Resume } from '#site-generator/content/resume.ts';
import { parseItems, parseRichText } from '#site-generator/content/rich-text.ts';
import { isSameName } from '#site-generator/content/texts.ts';
import { parseUrl } from '#site-generator/content/url.ts';
import { joinTexts, listSeparator, type Wording, withLabel } from '#site-generator/language/language.ts';

export function describeWork(job: Resume['work'][number], wording: Wording): ResumeEntry {
  const summary = [job.description, job.summary].filter(Boolean).join('\n\n');
  return describeJob(job.name, { ...job, summary }, wording);
}

export function describeVolunteering(office: Resume['volunteer'][number], wording: Wording): ResumeEntry {
  return describeJob(office.organization, office, wording);
}

/** A job or an office. Without an end it is ongoing. */
function describeJob(
  employer: string | null,
  job: EntryParts & Period & { readonly position: string | null },
  wording: Wording,
): ResumeEntry {
  const { startDate, endDate } = withPresentEnd(job);
  const entry = toEntry([job.position, employer], { ...job, startDate, endDate, linked: employer }, wording);
  return { ...entry, endDate };
}

/** A project with a link to the page about it, or printed with its address, since paper has no links. */
export function describeProject(project: Project, owner: Owner, isPrinted: boolean): ResumeEntry {
  const { name, entity, url, type, location, description } = project;
  const { language, labels } = owner;
  const roles = joinTexts(project.roles, language);
  const keywords = joinTexts(project.keywords, language, ' · ');
  const address = isPrinted && name && url && displayUrl(url);
  const subtitle = joinTexts([roles, name && entity, type, location, keywords, address || null], language, ' · ');
  // The second line has the place and the keywords.
  const fields = { ...project, summary: description, location: null, keywords: [] };
  const entry = { ...toEntry([name ?? entity], fields, owner), subtitle: subtitle ?? '' };
  const study = owner.caseStudies.find((each) => isSameName(each.projectName, name));
  if (isPrinted || study === undefined) return entry;
  return { ...entry, text: [...entry.text, [toSpan(labels.caseStudy, `./${study.folder}`)]] };
}

export function describeStudy(study: Resume['education'][number], wording: Wording): ResumeEntry {
  const { institution, studyType, area, score } = study;
  const { language, labels } = wording;
  // "3.9" alone is unclear; "First-class honors" and "GPA 3.9" are not.
  const grade = score && (/\p{L}{2}/u.test(score) ? score : withLabel(labels.score, score, language));
  const lines = [grade, joinTexts(study.courses, language)];
  const subject = joinTexts([studyType, area], language);
  return toEntry([subject, institution], { ...study, linked: institution, lines }, wording);
}

export function describePublication(publication: Resume['publications'][number], owner: Owner): ResumeEntry {
  const { name, publisher, releaseDate, authors } = publication;
  const entry = toEntry([name, publisher], { ...publication, date: releaseDate }, owner);
  if (authors.length === 0) return entry;
  const venue = plainText(entry.subtitle);
  return { ...entry, subtitle: [toSpan(venue && `${venue} · `, null), ...markOwner(authors, owner)] };
}

/** The authors, none with a line break in the name. The owner's own name is heavier. */
function markOwner(authors: readonly string[], { name, language }: Owner): readonly TextSpan[] {
  const surname = name.toLowerCase().split(/\s+/).at(-1) ?? '';
  return authors.flatMap((author, index) => {
    const isOwner = author
      .toLowerCase()
      .split(/[\s,.]+/)
      .includes(surname);
    const separator = index === 0 ? [] : [toSpan(listSeparator(language), null)];
    return [...separator, { ...toSpan(author.replaceAll(' ', '\u00a0'), null), mark: isOwner ? 'strong' : null }];
  });
}

/** The fields of any item of the resume, as far as its list has them, and what is special about its entry. */
interface EntryParts extends Partial<Omit<Resume['volunteer'][number], 'organization' | 'position'>> {
  /** In place of a period. */
  readonly date?: string | null;
  /** The name that the URL belongs to, by default the title. */
  readonly linked?: string | null;
  /** Texts below the summary. */
  readonly lines?: readonly (string | null)[];
}

/** An entry with the first of its names as the title, and the others and the place on the second line. */
export function toEntry(names: readonly (string | null)[], parts: EntryParts, wording: Wording): ResumeEntry {
  const { date = null, startDate = date, endDate = null, url = null, location = null } = parts;
  const { summary = null, lines = [], keywords = [], links = [], highlights = [] } = parts;
  const { language } = wording;
  const [name = null, ...others] = [...names, location].filter((text) => text !== null);
  const linked = parts.linked ?? name;
  const toPart = (text: string, index: number) =>
    index === 0 ? toSpan(text, linked === name ? null : url) : toSpan(listSeparator(language) + text, null);
  const texts = [...lines, joinTexts(keywords, language)].filter((text) => text !== null);
  return nameEntry(name, {
    url: linked === name ? url : null,
    subtitle: others.map(toPart),
    text: [...toProse(summary), ...texts, ...links.map(toLink)],
    points: parseItems(highlights),
    period: formatPeriod({ startDate, endDate }, wording),
  });
}

/** Without a name, an entry's title is its date, its URL or its first text, which then isn't repeated. */
function nameEntry(name: string | null, entry: Omit<ResumeEntry, 'title'>): ResumeEntry {
  const { period, url, text } = entry;
  if (name !== null) return { ...entry, title: name };
  if (period !== null) return { ...entry, title: period, period: null };
  if (url !== null) return { ...entry, title: displayUrl(url) };
  const [first = '–', ...others] = text;
  return { ...entry, title: plainText(first), text: others };
}

/** The paragraphs and lists of a text, without those of punctuation only: GitHub has descriptions such as ".". */
export function toProse(source: string | null) {
  return parseRichText(source ?? '').filter((block) => !/^[\p{P}\s]*$/u.test(plainText(block)));
}

/** A text that is a link if it has a URL. */
export function toSpan(text: string, url: string | null): TextSpan {
  return { text, url, mark: null };
}

/** A link, or text that isn't a URL. */
function toLink(text: string): RichText {
  const url = parseUrl(text);
  return url === null ? text : [toSpan(displayUrl(url), url)];
}
