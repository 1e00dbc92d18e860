import { toPlainLine, toSingleLine, truncate } from '#site-generator/text/texts.ts';
import { parseUrl, urlExpected } from '#site-generator/text/url.ts';
import { isBlank, isObject, joinPath } from './content-json.ts';

// The kinds of values in settings and in the front matter of case studies. Null is an absent value, or a wrong one: `problems`
// says what was expected.

export type Setting<Value> = (value: unknown, path: string, problems: string[]) => Value;
type SettingsTable = Readonly<Record<string, Setting<unknown>>>;
type SettingsValues<Each extends SettingsTable> = { readonly [Name in keyof Each]: ReturnType<Each[Name]> };

/** The values of fields, of which the required ones aren't null. */
type Entry<Each extends SettingsTable, Required extends keyof Each> = SettingsValues<Each> & {
  readonly [Name in Required]: NonNullable<ReturnType<Each[Name]>>;
};

/** @param parse returns null for a wrong value */
export function setting<Value>(expected: string, parse: (value: unknown) => Value | null): Setting<Value | null> {
  return (value, path, problems) => {
    if (isBlank(value)) return null;
    const parsed = parse(value);
    if (parsed === null) problems.push(describeProblem(path, `expected ${expected}`, value));
    return parsed;
  };
}

/** `accentHue: expected a hue, got "blue"` */
export function describeProblem(path: string, problem: string, value: unknown): string {
  const got = isBlank(value) ? 'nothing' : truncate(JSON.stringify(value), 60);
  return `${path}: ${problem}, got ${got}`;
}

const text = (parse: (text: string) => string) =>
  setting('text', (value) => (typeof value === 'string' ? parse(value) : null));

/** Text on one line, with its Markdown. */
export const line = text(toSingleLine);

/** Text on one line, without Markdown and HTML. */
export const plainLine = text(toPlainLine);

export const url = setting(urlExpected, parseUrl);

export const flag = setting('true or false', (value) => (typeof value === 'boolean' ? value : null));

export const matches = (pattern: RegExp, expected: string) =>
  setting(expected, (value) => (typeof value === 'string' && pattern.test(value) ? value : null));

export const oneOf = <Name extends string>(names: readonly Name[]) =>
  setting(`one of ${names.join(', ')}`, (value) => names.find((name) => name === value) ?? null);

/** The name of an image file in content/, which may be in a folder of it. */
export const imageName = /^(?!.*\.\.)[^\\?#]+\.(?:svg|png|jpe?g|webp|avif)$/i;

export const image = matches(
  imageName,
  'the name of an image file in content/, such as photo.jpg (jpg, png, webp, avif or svg)',
);

/** A list without its wrong items; null if it is absent. */
export function list<Value>(item: Setting<Value>, maxLength = Infinity): Setting<readonly NonNullable<Value>[] | null> {
  return (value, path, problems) => {
    if (!Array.isArray(value)) {
      if (!isBlank(value)) problems.push(describeProblem(path, 'expected a list', value));
      return null;
    }
    if (value.length > maxLength) problems.push(describeProblem(path, `expected at most ${maxLength}`, value));
    const items = value.slice(0, maxLength).map((each, index) => item(each, joinPath(path, index), problems));
    return items.filter((each): each is NonNullable<typeof each> => each !== null);
  };
}

/** Fields of an object, each of which may be absent. */
export function object<Each extends SettingsTable>(fields: Each): Setting<SettingsValues<Each>> {
  const known = truncate(Object.keys(fields).join(', '), 120);
  return (value, path, problems) => {
    if (!isBlank(value) && !isObject(value)) problems.push(describeProblem(path, 'expected an object', value));
    const source = isObject(value) ? value : {};
    const unknown = Object.keys(source).filter((name) => !(name in fields || name === '$schema'));
    problems.push(...unknown.map((name) => `${joinPath(path, name)}: unknown field, not one of ${known}`));
    const read = Object.entries(fields).map(([key, field]) => [key, field(source[key], joinPath(path, key), problems)]);
    return Object.fromEntries(read);
  };
}

/**
 * Fields of an object of which some are required: without them it is null.
 * @param main the field that receives a text in place of the object
 */
export function entry<Each extends SettingsTable, Required extends keyof Each & string>(
  fields: Each,
  required: readonly Required[],
  main?: Required,
): Setting<Entry<Each, Required> | null> {
  const readObject = object(fields);
  return (value, path, problems) => {
    if (isBlank(value)) return null;
    const count = problems.length;
    const values = readObject(main && typeof value === 'string' ? { [main]: value } : value, path, problems);
    const missing = required.filter((name) => values[name] === null);
    // Otherwise it is wrong, and a problem already.
    if (problems.length === count)
      problems.push(...missing.map((name) => describeProblem(joinPath(path, name), 'expected a value', null)));
    return missing.length > 0 ? null : (values as Entry<Each, Required>);
  };
}
