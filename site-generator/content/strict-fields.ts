import { plainText } from '#lib/owner.ts';
import { toFields } from '#lib/parsing.ts';
import { isObject, joinPath, partition } from './content-json.ts';
import type { Finding } from './findings.ts';
import { type Field, type Fields, type Input, readObject, type Values } from './read-object.ts';
import { parseRichText } from './rich-text.ts';
import { normalizeContent, toSingleLine } from './texts.ts';
import { isScriptUrl, parseUrl, urlExpected } from './url.ts';

// Fields of the settings and of case studies. A finding names each value that isn't as expected.

/** Nothing uses what this returns: a setting or case study with a wrong value isn't used. */
function findWrong({ value, path, findings }: Input, expected: string): never {
  const isHostile = typeof value === 'string' && (isScriptUrl(value) || /^[\\/]|\.\.[\\/]/.test(value));
  findings.push({ path, problem: `expected ${expected}`, value, ...(isHostile && { severity: 'fatal' }) });
  return null as never;
}

/** A value that `parse` converts. Null means that it is wrong. */
export const required = <Value>(expected: string, parse: (value: unknown) => Value | null): Field<Value> => ({
  read: (input) => parse(input.value) ?? findWrong(input, expected),
});

/** A value that may be absent: then it is the default. */
export const withDefault = <Value>(field: Field<Value>, fallback: NoInfer<Value>): Field<Value> => ({
  read: (input) => (input.value === null ? fallback : field.read(input)),
});

/** A value that may be absent: then it is null. */
export const optional = <Value>(field: Field<Value>): Field<Value | null> => withDefault<Value | null>(field, null);

/** A value with another condition. */
export const checked = <Value>(
  field: Field<Value>,
  isValid: (value: Value) => boolean,
  expected: string | ((value: Value) => string),
): Field<Value> => ({
  read: (input) => {
    const value = field.read(input);
    if (value === null || isValid(value)) return value;
    return findWrong(input, typeof expected === 'string' ? expected : expected(value));
  },
});

const textBy = (convert: (text: string) => string) =>
  required('text', (value) => (typeof value === 'string' ? convert(value) : null));

/** Text on one line. */
export const text = textBy(toSingleLine);

/** Text on one line, without Markdown or HTML. */
export const plainProse = textBy((source) => parseRichText(source).map(plainText).join(' '));

export const matching = (pattern: RegExp, expected: string) =>
  required(expected, (value) => (typeof value === 'string' && pattern.test(value) ? value : null));

export const url = required(urlExpected, parseUrl);

export const flag = required('true or false', (value) => (typeof value === 'boolean' ? value : null));

export const oneOf = <Name extends string>(names: readonly Name[], expected = `one of ${names.join(', ')}`) =>
  required(expected, (value) => names.find((name) => name === value) ?? null);

// Lists and objects read an absent value as an empty one.

/** Blank items are dropped if they are optional. */
export const list = <Value>(item: Field<Value>): Field<readonly NonNullable<Value>[]> => ({
  read: (input) => {
    const items = input.value ?? [];
    if (!Array.isArray(items)) return findWrong(input, 'a list');
    return items
      .map((value, index) => item.read({ ...input, value, path: joinPath(input.path, index) }))
      .filter((value): value is NonNullable<typeof value> => value !== null);
  },
});

/** Keys and values of an object. */
export const record = <Value>(key: Field<string>, field: Field<Value>): Field<Readonly<Record<string, Value>>> => ({
  read: (input) => {
    const names = Object.keys(toFields(input.value));
    for (const name of names) key.read({ ...input, value: name, path: joinPath(input.path, name) });
    return object(Object.fromEntries(names.map((name) => [name, field]))).read(input);
  },
});

/** @param text the field that receives a text in place of the object */
export const object = <Each extends Fields>(fields: Each, text?: keyof Each & string): Field<Values<Each>> => ({
  read: (input) => {
    const { value } = input;
    const source = text && typeof value === 'string' ? { [text]: value } : (value ?? {});
    return isObject(source) ? readObject(fields, source, input) : findWrong(input, 'an object');
  },
});

/** Reads JSON as an object. The value isn't to be used with wrong fields, but with unknown ones. */
export function readStrictly<Each extends Fields>(fields: Each, json: unknown) {
  const findings: Finding[] = [];
  const value = object(fields).read({ value: normalizeContent(json, findings), path: '', findings });
  const [unknown, wrong] = partition(findings, ({ severity }) => severity === 'unknown');
  const describeUnknown = ({ path, problem }: Finding) =>
    `${path}: unknown field${problem && `. Did you mean \`${problem}\`?`}`;
  return { value, wrong, unknown: unknown.map(describeUnknown) };
}
