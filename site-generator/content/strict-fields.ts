import { plainText } from '#lib/owner.ts';
import { isObject, joinPath, normalizeContent } from './content-json.ts';
import { describeProblem } from './findings.ts';
import { type Field, type Fields, type Reporter, readObject, type Values } from './read-object.ts';
import { parseRichText } from './rich-text.ts';
import { toSingleLine } from './texts.ts';
import { isScriptUrl, parseUrl, urlExpected } from './url.ts';

// Fields of the settings and of case studies. They report every value that isn't as expected, and a blank one unless it is optional.

interface Place {
  readonly value: unknown;
  readonly path: string;
  readonly reporter: Reporter;
}

const isHostile = (value: unknown) =>
  typeof value === 'string' && (isScriptUrl(value) || /^[\\/]|\.\.[\\/]/.test(value));

/** Nothing uses what this returns: an object with a wrong value isn't used. */
function reportWrong({ value, path, reporter }: Place, expected: string): never {
  reporter.report({ path, problem: `expected ${expected}`, value, severity: isHostile(value) ? 'fatal' : 'warning' });
  return null as never;
}

type Expected = string | ((value: unknown) => string);

/** A value that `parse` converts. Null means that it is wrong. */
export const required = <Value>(expected: Expected, parse: (value: unknown) => Value | null): Field<Value> => ({
  read: (value, path, reporter) =>
    parse(value) ?? reportWrong({ value, path, reporter }, typeof expected === 'string' ? expected : expected(value)),
});

/** A value that may be absent: then it is the default. */
export const withDefault = <Value>(field: Field<Value>, fallback: NoInfer<Value>): Field<Value> => ({
  read: (value, ...place) => (value === null ? fallback : field.read(value, ...place)),
});

/** A value that may be absent: then it is null. */
export const optional = <Value>(field: Field<Value>): Field<Value | null> => withDefault<Value | null>(field, null);

/** A value with a condition that its parts must meet together. */
export const checked = <Value>(field: Field<Value>, isValid: (value: Value) => boolean, expected: string) => ({
  read: (value: unknown, path: string, reporter: Reporter): Value => {
    const found = field.read(value, path, reporter);
    return found === null || isValid(found) ? found : reportWrong({ value, path, reporter }, expected);
  },
});

/** Text that `isValid` accepts. */
export const textThat = (isValid: (text: string) => boolean, expected: Expected) =>
  required(expected, (value) => (typeof value === 'string' && isValid(value) ? value : null));

/** Text on one line. */
export const text = required('text', (value) => (typeof value === 'string' ? toSingleLine(value) : null));

/** Text on one line, without Markdown or HTML. */
export const plainProse = required('text', (value) =>
  typeof value === 'string' ? parseRichText(value).map(plainText).join(' ') : null,
);

export const url = required(urlExpected, parseUrl);

export const flag = required('true or false', (value) => (typeof value === 'boolean' ? value : null));

export const numberThat = (isValid: (value: number) => boolean, expected: string) =>
  required(expected, (value) => (typeof value === 'number' && isValid(value) ? value : null));

export const oneOf = <Name extends string>(names: readonly Name[], expected = `one of ${names.join(', ')}`) =>
  required(expected, (value) => names.find((name) => name === value) ?? null);

/** Blank items are dropped if they are optional. */
export const list = <Value>(item: Field<Value>): Field<readonly NonNullable<Value>[]> => ({
  read: (value, path, reporter) => {
    if (!Array.isArray(value)) return reportWrong({ value, path, reporter }, 'a list');
    return value
      .map((each, index) => item.read(each, `${path}[${index}]`, reporter))
      .filter((each): each is NonNullable<typeof each> => each !== null);
  },
});

export const record = <Key extends string, Value>(
  key: Field<Key>,
  field: Field<Value>,
): Field<Readonly<Record<Key, Value>>> => ({
  read: (value, path, reporter) => {
    if (!isObject(value)) return reportWrong({ value, path, reporter }, 'an object');
    const readEntry = ([name, each]: [string, unknown]) => {
      const place = [joinPath(path, name), reporter] as const;
      return [key.read(name, ...place), field.read(each, ...place)];
    };
    return Object.fromEntries(Object.entries(value).map(readEntry));
  },
});

interface ObjectOptions<Each> {
  readonly expected?: string;
  /** The field that receives a text in place of the object. */
  readonly text?: keyof Each & string;
}

export const object = <Each extends Fields>(
  fields: Each,
  { expected = 'an object', text: textField }: ObjectOptions<Each> = {},
): Field<Values<Each>> => ({
  read: (value, path, reporter) => {
    const source = textField && typeof value === 'string' ? { [textField]: value } : value;
    return isObject(source)
      ? readObject(fields, source, path, reporter)
      : reportWrong({ value, path, reporter }, expected);
  },
});

interface Problem {
  readonly path: string;
  readonly text: string;
  readonly isFatal: boolean;
}

/** Reads JSON as an object, and describes its problems. With any, the value isn't to be used. */
export function readStrictly<Each extends Fields>(fields: Each, json: unknown) {
  const problems: Problem[] = [];
  const unknown: string[] = [];
  const value = object(fields).read(normalizeContent(json) ?? {}, '', {
    report: (found) =>
      problems.push({
        path: found.path,
        text: describeProblem(found, found.value),
        isFatal: found.severity === 'fatal',
      }),
    reportUnknown: (path, _value, similar) =>
      unknown.push(`${path}: unknown field${similar ? `. Did you mean \`${similar}\`?` : ''}`),
  });
  return { value, problems, unknown };
}
