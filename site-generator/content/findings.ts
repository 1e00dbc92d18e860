import { countryName } from '#site-generator/language/language.ts';
import { type Leaf, listKeys, listLeaves, partition } from './content-json.ts';
import { isDate, isOngoing, type Period, parsePeriod, present } from './partial-date.ts';
import { isFieldName } from './read-object.ts';
import type { Resume } from './read-resume.ts';
import { listPlaceNames, location, sections } from './resume-fields.ts';
import { isPublic, toPlainLine } from './texts.ts';

/** A value of the resume that the site doesn't show, or shows differently than the owner may expect. */
export interface Finding {
  /** `work[0].url` */
  readonly path: string;
  readonly problem: string;
  readonly value: unknown;
  /** True if a job, a degree, a project or a part of one isn't shown: to be fixed before publishing. */
  readonly isLoss?: boolean;
}

/** The doctor's findings about a resume that was read from a file. */
export function checkResume(json: unknown, resume: Resume, language: string): readonly Finding[] {
  const { basics: _, others, ...lists } = resume;
  const all = [...Object.entries(lists), ...others.map(({ key, entries }) => [key, entries] as const)];
  return [
    ...findLostTexts(json, resume, language),
    ...all.flatMap(([key, entries]) => entries.flatMap((entry) => checkDates(`${key}[]`, entry))),
    ...others.map(({ key, heading }) => {
      const problem = `is shown as a section of its own. To hide it, rename it to “_${key}”`;
      return { path: key, problem, value: heading };
    }),
  ];
}

/** The texts of a file that occur nowhere in the resume. A list or object without any other text is one finding. */
function findLostTexts(json: unknown, resume: Resume, language: string): readonly Finding[] {
  const [shown, lost] = partition(listPublicTexts(json), createSearch(resume, language));
  const shownPaths = new Set(shown.flatMap(({ path }) => listOuterPaths(path)));
  const getPath = ({ path }: Leaf) => listOuterPaths(path).find((outer) => !shownPaths.has(outer)) ?? path;
  return [...Map.groupBy(lost, getPath)].map(([path, leaves]) => {
    const value = leaves.map((leaf) => leaf.value);
    return { path, problem: 'isn’t shown', value, isLoss: leaves.some((leaf) => isInEntry(leaf.path)) };
  });
}

/** The texts with words or at least three digits, but those that are hidden, private or of a program. */
function listPublicTexts(json: unknown): readonly Leaf[] {
  const leaves = listLeaves(json);
  const hidden = leaves.filter(({ path, value }) => value === true && path.endsWith('.hidden'));
  const isHidden = (path: string) => hidden.some((flag) => path.startsWith(flag.path.slice(0, -'hidden'.length)));
  return leaves.filter(({ path, value }) => {
    const isText = typeof value !== 'boolean' && value !== null && /\p{L}|\d{3}/u.test(toPlainLine(String(value)));
    return isText && isPublic(path) && !isHidden(path);
  });
}

/** Finds a text in the resume by its words, or as the date, the country or the city that it means. */
function createSearch(resume: Resume, language: string): (leaf: Leaf) => boolean {
  const normalize = (text: string) => ` ${text} `.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const texts = listLeaves(resume).flatMap(({ value }) => (typeof value === 'string' ? normalize(value) : []));
  const all = texts.join('|');
  const isFound = (text: string | null) => Boolean(text) && all.includes(normalize(text ?? ''));
  return ({ path, value }) => {
    const text = String(value).replace(/^(?:mailto:|tel:|https?:)/i, '');
    const isPlace = listKeys(path).some((key) => isFieldName({ location }, key));
    const period = parsePeriod(text, language);
    return (
      [text, toPlainLine(text), isPlace ? listPlaceNames(countryName(text, language)).join() : null].some(isFound) ||
      isOngoing(text, language) ||
      (period !== null && isFound(period.startDate) && isFound(period.endDate))
    );
  };
}

/** `work`, `work[0]` and `work[0].url` for the last one. */
const listOuterPaths = (path: string) => [...path.matchAll(/[.[]|$/g)].map(({ index }) => path.slice(0, index));

/** True for a job, a degree or a project, or a part of one. */
function isInEntry(path: string): boolean {
  const { work, education, projects } = sections;
  const section = listKeys(path).find((key) => isFieldName(sections, key));
  return section !== undefined && isFieldName({ work, education, projects }, section);
}

/** Dates of an entry that can't be read, and an end before its start. */
function checkDates(path: string, entry: object): readonly Finding[] {
  const dates = Object.entries(entry).filter(([name, value]) => /date$/i.test(name) && value !== null);
  const wrong = dates.filter(([, value]) => value !== present && !isDate(value));
  const { startDate = null, endDate = null }: Partial<Period> = entry;
  const isReversed = isDate(startDate) && isDate(endDate) && endDate < startDate.slice(0, endDate.length);
  return [
    ...wrong.map(([name, value]) => ({
      path: `${path}.${name}`,
      problem: 'isn’t a date: shown unchanged, and not drawn',
      value,
    })),
    ...(isReversed ? [{ path, problem: 'ends before it starts', value: `${startDate} – ${endDate}` }] : []),
  ];
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

export function truncate(text: string, length = 40): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
