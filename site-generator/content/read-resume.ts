import { toFields } from '#lib/parsing.ts';
import { hasObjects, isObject, type JsonObject } from './content-json.ts';
import { type Finding, notShown } from './findings.ts';
import { isNetwork } from './profiles.ts';
import { type Context, type Item, isFieldName, listItems, readFields, reportUnread } from './read-object.ts';
import { basics, otherSection, sections } from './resume-fields.ts';
import { toKey, toWords } from './texts.ts';

export type Resume = ReturnType<typeof readResume>['resume'];

/**
 * Reads any JSON as a resume, by the tables of resume-fields.ts. A finding names each value that isn't shown as written.
 * @param language of the site, in which dates may be written
 */
export function readResume(json: unknown, language: string) {
  const findings: Finding[] = [];
  const context: Context = { findings, language };
  const all = collectFields(toFields(json));
  // "languages": "English" is a list too, but "portfolio": "https://…" is a field of the person.
  const isList = ({ key, value }: Item) => typeof value === 'object' || !isFieldName(basics, key);
  const lists = readFields(sections, all.filter(isList), context);
  const person = readFields(
    basics,
    all.filter((item) => !isList(item) || lists.unread.includes(item)),
    context,
  );
  const { firstName, lastName, ...fields } = person.values;
  const unknown = person.unread.filter((item) => !hasObjects(item.value));
  reportUnread(unknown, context);
  const others = person.unread.filter((item) => hasObjects(item.value)).flatMap((item) => readOther(item, context));
  const name = joinName(fields.name ?? firstName, lastName);
  if (fields.name !== null && firstName !== null && !fields.name.includes(firstName))
    findings.push({ path: 'basics.firstName', problem: notShown, value: firstName });
  return { resume: { basics: { ...fields, name }, ...lists.values, others }, findings };
}

function joinName(name: string | null, lastName: string | null): string | null {
  return [name, lastName !== null && name?.includes(lastName) ? null : lastName].filter(Boolean).join(' ') || null;
}

/** Names of objects around the fields of the person or around the whole resume. */
const wrapperNames = new Set(
  'basics basic basicInfo name contact contacts header about bio profile personal personalInfo personalDetails contactInfo identity info resume cv data'
    .split(' ')
    .map(toKey),
);

const isSection = (key: string, value: unknown) => typeof value === 'object' && isFieldName(sections, key);

/** True for an object that has sections, or one around it. */
function hasSections(source: JsonObject): boolean {
  return Object.entries(source).some(
    ([key, value]) => isSection(key, value) || (isObject(value) && hasSections(value)),
  );
}

/** The fields of the person and the lists, which may be at the root, in `basics`, or in another object around them. */
function collectFields(source: JsonObject, path = ''): readonly Item[] {
  return listItems(source, path).flatMap((item): readonly Item[] => {
    const { key, value } = item;
    const isWrapper = isObject(value) && !isSection(key, value) && (wrapperNames.has(toKey(key)) || hasSections(value));
    if (isWrapper) return collectFields(value, item.path);
    if (!isNetwork(key) || Array.isArray(value)) return [item];
    // { "github": "bo" } beside the e-mail address, or { "github": { "url": "…" } }.
    const profile = isObject(value) ? value : { username: value };
    return [{ key: 'profiles', path: item.path, value: [{ network: key, ...profile }] }];
  });
}

/** A list that nobody knows as a section of its own. */
function readOther({ key, path, value }: Item, context: Context) {
  const entries = otherSection.read({ path, value }, context);
  if (entries.length === 0) return [];
  const names = entries.flatMap((entry) => entry.name ?? entry.organization ?? entry.position ?? []);
  const problem = `is shown as a section of its own. To hide it, rename it to “_${key}”`;
  context.findings.push({ path, problem, value: names.length > 0 ? names : key });
  return [{ key, heading: toWords(key), entries }];
}
