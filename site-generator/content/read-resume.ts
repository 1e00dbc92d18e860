import { toFields } from '#lib/parsing.ts';
import { hasObjects, isObject, type JsonObject } from './content-json.ts';
import { isNetwork } from './profiles.ts';
import { type Item, isFieldName, listItems, readFields } from './read-object.ts';
import { basics, otherSection, sections } from './resume-fields.ts';
import { splitNames } from './resume-values.ts';
import { toKey, toWords } from './texts.ts';

export type Resume = ReturnType<typeof readResume>;

/**
 * Reads any JSON as a resume, by the tables of resume-fields.ts.
 * @param language of the site, in which dates may be written
 */
export function readResume(json: unknown, language: string) {
  const items = collectItems(toFields(json));
  // "languages": "English" is a list too, but "portfolio": "https://…" is a field of the person.
  const isList = ({ key, value }: Item) => typeof value === 'object' || !isFieldName(basics, key);
  const lists = readFields(sections, items.filter(isList), language);
  const personItems = items.filter((item) => !isList(item) || lists.unread.includes(item));
  const { values, unread } = readFields(basics, personItems, language);
  const { firstName, lastName, ...person } = values;
  const name = joinName(person.name ?? firstName, lastName);
  const others = unread.filter((item) => hasObjects(item.value)).flatMap((item) => readOther(item, language));
  return { basics: { ...person, name }, ...lists.values, others };
}

function joinName(name: string | null, lastName: string | null): string | null {
  return [name, lastName !== null && name?.includes(lastName) ? null : lastName].filter(Boolean).join(' ') || null;
}

/** Names of objects around the fields of the person or around the whole resume. */
const wrapperNames = splitNames(
  `basics, basic, basicInfo, name, contact, contacts, header, about, bio, profile, personal, personalInfo, personalDetails,
  contactInfo, identity, info, resume, cv, data`,
).map(toKey);

const isSection = (key: string, value: unknown) => typeof value === 'object' && isFieldName(sections, key);

/** True for an object that has sections, or one around it. */
function hasSections(source: JsonObject): boolean {
  return Object.entries(source).some(
    ([key, value]) => isSection(key, value) || (isObject(value) && hasSections(value)),
  );
}

/** The fields of the person and the lists, which may be at the root, in `basics`, or in another object around them. */
function collectItems(source: JsonObject): readonly Item[] {
  return listItems(source).flatMap((item): readonly Item[] => {
    const { key, value } = item;
    const isWrapper = wrapperNames.includes(toKey(key)) || (isObject(value) && hasSections(value));
    if (isObject(value) && isWrapper && !isSection(key, value)) return collectItems(value);
    if (!isNetwork(key) || Array.isArray(value)) return [item];
    // { "github": "bo" } beside the e-mail address, or { "github": { "url": "…" } }.
    const profile = isObject(value) ? value : { username: value };
    return [{ key: 'profiles', value: [{ network: key, ...profile }] }];
  });
}

/** A list that nobody knows as a section of its own. */
function readOther({ key, value }: Item, language: string) {
  const entries = otherSection.read(value, language);
  return entries.length === 0 ? [] : [{ key, heading: toWords(key), entries }];
}
