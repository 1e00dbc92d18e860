import { countryName } from '#site-generator/language/language.ts';
import { listLeaves, listParts, type Part, toPublic } from './content-json.ts';
import { isOngoing, parsePeriod } from './parse-date.ts';
import { isDate, present } from './partial-date.ts';
import { findField, listPlaceNames, location } from './read-fields.ts';
import type { Resume } from './resume.ts';
import { sectionFields } from './resume.ts';
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
  const all = [...Object.entries(lists), ...others.map(({ key, entries }) => [key, entries] as const)];
  return [
    ...listParts({ path: '', value: toPublic(json) }).flatMap((part) => findLostTexts(part, isShown)),
    ...all.flatMap(([key, entries]) => entries.flatMap((entry, index) => checkDates(`${key}[${index}]`, entry))),
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

/** Finds a text in the resume by its words, or as the date, the country or the city that it means. */
function createSearch(resume: Resume, language: string): (text: Part) => boolean {
  const normalize = (text: string) => ` ${text} `.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const texts = listLeaves(resume).flatMap(({ value }) => (typeof value === 'string' ? normalize(value) : []));
  const all = texts.join('|');
  const isFound = (text: string | null) => Boolean(text) && all.includes(normalize(text ?? ''));
  return ({ path, value }) => {
    const text = String(value).replace(/^(?:mailto:|tel:|https?:)/i, '');
    const isPlace = listNames(path).some((name) => findField({ location }, name));
    const period = parsePeriod(text, language);
    return (
      [text, toPlainLine(text), isPlace ? listPlaceNames(countryName(text, language)).join() : null].some(isFound) ||
      isOngoing(text, language) ||
      (period !== null && isFound(period.startDate) && isFound(period.endDate))
    );
  };
}

/** True for a job, a degree or a project, or a part of one. */
function isInEntry(path: string): boolean {
  const [section] = listNames(path).flatMap((name) => findField(sectionFields, name) ?? []);
  return section === 'work' || section === 'education' || section === 'projects';
}

/** The names and numbers in a path: `work`, `0` and `url`. */
const listNames = (path: string) => path.split(/[.[\]]+/);

function checkDates(path: string, entry: object): readonly Finding[] {
  const dates = Object.entries(entry).filter(([name, value]) => /date$/i.test(name) && value !== null);
  const wrong = dates.filter(([, value]) => value !== present && !isDate(value));
  const problem = 'isn’t a date: shown unchanged, and not drawn';
  return wrong.map(([name, value]) => ({ path: `${path}.${name}`, problem, value }));
}

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
