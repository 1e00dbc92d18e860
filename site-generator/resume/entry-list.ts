import { hasObjects, isBlank, isObject, listItems, type Part } from '#site-generator/content/content-json.ts';
import { parseDate, parsePeriod } from '#site-generator/text/parse-date.ts';
import { dateNames, toDateText } from './field-kinds.ts';
import {
  findField,
  findProperties,
  listField,
  listProperties,
  type Property,
  type ResumeTable,
  readObject,
  toKeys,
} from './read-fields.ts';

interface EntryOptions<Each> {
  /** The field of a text in place of an entry. By default the first. */
  readonly text?: keyof Each & string;
  /** The field of a value that stands under a name: `{ "Languages": ["Go"] }`. By default the first. */
  readonly value?: keyof Each & string;
}

/** A list of objects that are read by a table, without the blank ones. */
export function entryList<Each extends ResumeTable>(aliases: string, fields: Each, options: EntryOptions<Each> = {}) {
  const [first = ''] = Object.keys(fields);
  const { text = first, value } = options;
  return listField(aliases, (parts, reading) => {
    const items = parts.flatMap((part) => {
      const hasNames = isObject(part.value) && !isLoneEntry(part, fields);
      return hasNames ? listEntriesByName(part, first, value) : listItems(part);
    });
    return items.flatMap((item) => {
      const properties = isObject(item.value) ? listProperties(item) : [{ ...item, name: text }];
      const dated = 'endDate' in fields ? splitPeriod(properties, reading.language) : properties;
      const entry = readObject(fields, dated, reading);
      return isBlank(entry) ? [] : [entry];
    });
  });
}

/** For a file with one entry in place of a list: `"work": { "name": "Acme", "position": "Developer" }`. */
function isLoneEntry(part: Part, fields: ResumeTable): boolean {
  const [first] = Object.keys(fields);
  return listProperties(part).some(({ name, value }) => findField(fields, name) === first && !Array.isArray(value));
}

/** For a file with names around its entries: `"skills": { "Web": ["CSS"] }`, `"work": { "jobs": [{ "name": "Acme" }] }`. */
function listEntriesByName(source: Part, nameField: string, valueField?: string): readonly Part[] {
  return listProperties(source).flatMap((property) => {
    const { name, path, value } = property;
    if (valueField === undefined && hasObjects(value)) return listItems(property);
    const named = { [nameField]: name.replaceAll('_', ' ') };
    const fields = isObject(value) ? value : { [valueField ?? nameField]: value };
    return { path, value: { ...named, ...fields } };
  });
}

/** Replaces a period in one text, such as `"date": "May 2020 – present"`, by its start and end. */
function splitPeriod(properties: readonly Property[], language: string): readonly Property[] {
  const find = (names: string) => findProperties(properties, toKeys(names))[0];
  const start = find(dateNames.start);
  const source = start ?? find(dateNames.period);
  if (source === undefined || find(dateNames.end) !== undefined) return properties;
  const text = toDateText(source);
  const isOneDate = source === start && parseDate(text, language) !== null;
  const period = isOneDate ? null : parsePeriod(text, language);
  if (period === null) return properties;
  return [...properties.filter((each) => each !== source), ...listProperties({ path: source.path, value: period })];
}
