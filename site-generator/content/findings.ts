import { countryName } from '#site-generator/language/language.ts';
import { listLeaves, listParts, type Part, toPublic } from './content-json.ts';
import { isOngoing, parsePeriod } from './parse-date.ts';
import { isDate, present } from './partial-date.ts';
import { findField, listPlaceNames, location } from './read-fields.ts';
import { type Resume, sectionFields } from './resume.ts';
import { toPlainLine, truncate } from './texts.ts';

/** A value of the resume that the site doesn't show, or shows differently than the owner may expect. */
export interface Finding {
  /** `work[0].url` */
  readonly path: string;
  readonly problem: string;
  readonly value: unknown;
  /** True if a job, a degree, a project or a part of one isn't shown: to be fixed before publishing. */
  readonly isLoss?: boolean;
}

export function checkResume(json: unknown, resume: Resume, language: string): readonly Finding[] {
  const isShown = createSearch(resume, language);
  const { basics: _, others, ...lists } = resume;
  const otherLists = Object.fromEntries(others.map(({ key, entries }) => [key, entries]));
  const dates = listLeaves({ ...lists, ...otherLists }).filter(({ path }) => /date$/i.test(path));
  const wrong = dates.filter(({ value }) => typeof value === 'string' && value !== present && !isDate(value));
  return [
    ...listParts({ path: '', value: toPublic(json) }).flatMap((part) => findLostTexts(part, isShown)),
    ...wrong.map((part) => ({ ...part, problem: 'isn’t a date: shown unchanged, and not drawn' })),
  ];
}

/** The texts of a file that occur nowhere in the resume. A list or object without any other text is one finding. */
function findLostTexts(part: Part, isShown: (text: Part) => boolean): readonly Finding[] {
  const texts = listLeaves(part.value, part.path).filter(hasWords);
  const lost = texts.filter((text) => !isShown(text));
  if (lost.length === 0) return [];
  if (lost.length < texts.length) return listParts(part).flatMap((each) => findLostTexts(each, isShown));
  const value = lost.map((text) => text.value);
  return [{ path: part.path, problem: 'isn’t shown', value, isLoss: lost.some(({ path }) => isInEntry(path)) }];
}

/** True for a text with words, or with at least three digits. */
const hasWords = ({ value }: Part) =>
  (typeof value === 'string' || typeof value === 'number') && /\p{L}|\d{3}/u.test(toPlainLine(String(value)));

/** Finds a text in the resume on its own or joined with others, or as the date, the country or the city that it means. */
function createSearch(resume: Resume, language: string): (text: Part) => boolean {
  // First and last names are joined by spaces.
  const words = resume.basics.name?.split(' ') ?? [];
  const names = words.flatMap((_, start) => words.map((__, end) => words.slice(start, end + 1).join(' ')));
  const texts = [...names, ...listLeaves(resume).map(({ value }) => String(value ?? ''))];
  const all = texts.map(toPhrases).join('');
  const isFound = (text: string | null) => Boolean(text) && all.includes(toPhrases(text ?? ''));
  return ({ path, value }) => {
    const text = String(value);
    const isPlace = listNames(path).some((name) => findField({ location }, name));
    const place = isPlace ? listPlaceNames(countryName(text, language)).join(', ') : null;
    const period = parsePeriod(text, language);
    return (
      [text, toPlainLine(text), place].some(isFound) ||
      isOngoing(text, language) ||
      (period !== null && isFound(period.startDate) && isFound(period.endDate))
    );
  };
}

/** The words of a text, "|sql|expert in it|" for "SQL: expert in it", with a bar where the resume joins texts. */
function toPhrases(text: string): string {
  const joined = `, ${text.replace(/^(?:mailto:|tel:|https?:)/i, '')}, `;
  const phrases = joined.replaceAll(/[^\p{L}\p{N}]*(?:[,:]\s|[、،]|\n\n| – )[^\p{L}\p{N}]*/gu, '|');
  return phrases.toLowerCase().replaceAll(/[^\p{L}\p{N}|]+/gu, ' ');
}

/** True for a job, a degree or a project, or a part of one. */
function isInEntry(path: string): boolean {
  const [section] = listNames(path).flatMap((name) => findField(sectionFields, name) ?? []);
  return section === 'work' || section === 'education' || section === 'projects';
}

/** The names and numbers in a path: `work`, `0` and `url`. */
const listNames = (path: string) => path.split(/[.[\]]+/);

/** One line for each field of the resume: "work[].meta ×73: isn’t shown: “…”". */
export function describeFindings(findings: readonly Finding[]): readonly string[] {
  const toField = (path: string) => path.replaceAll(/\[\d+\]/g, '[]');
  const groups = Map.groupBy(findings, ({ path, problem }) => `${toField(path)}: ${problem}`);
  return [...groups.values()].map((group) => {
    const [{ path, problem }] = group as [Finding, ...Finding[]];
    const place = group.length === 1 ? path : `${toField(path)} ×${group.length}`;
    const texts = new Set(group.map(({ value }) => [value].flat().join(' ')));
    const quotes = [...texts].slice(0, 3).map((text) => `“${truncate(text)}”`);
    return `${place}: ${problem}: ${quotes.join(', ')}`;
  });
}
